"""Vectors of words: an embedder's of each word alone, then trained so that a question's words are near to those of the lines that answer it (one core, half a minute).

    python wordvectors.py PREFIX --bge DIR [--hold 4] [--out wordVectors.bin] [--dimensions 64] [--epochs 7] [--rate 0.006]

PREFIX as wordlines.ts was given; DIR has bge-small-en-v1.5's tokenizer.json and onnx/model_quantized.onnx. What a text means is the sum of its words' vectors, each word once and by
its weight (one for questions, one for lines), a line's head counting HEAD beside its own words. With --hold N some one in N of the companies are not trained on but measured.
OUT is what `src/text/meaning/wordVectors.ts` reads.
"""
import argparse, hashlib, json, struct
import numpy as np, onnxruntime as ort, scipy.sparse as sp
from tokenizers import Tokenizer

HEAD, WARMTH, DROPOUT, PULL = np.float32(0.3), 0.06, 0.4, 1e-3
COMMON, LEAST, FIRST = 12000, 0.02, (1, 6, 16, 32, 100)


def embedded(words, folder):
    """The vector of each word alone: the model's first token."""
    options = ort.SessionOptions()
    options.intra_op_num_threads = 1
    session = ort.InferenceSession(f"{folder}/onnx/model_quantized.onnx", options, providers=["CPUExecutionProvider"])
    tok = Tokenizer.from_file(f"{folder}/tokenizer.json")
    tok.no_padding(); tok.no_truncation()
    ids = [one.ids for one in tok.encode_batch(words)]
    by_length = {}
    for i, one in enumerate(ids):
        by_length.setdefault(len(one), []).append(i)
    out = np.zeros((len(words), 384), np.float32)
    for alike in by_length.values():
        for k in range(0, len(alike), 64):
            some = alike[k : k + 64]
            read = np.array([ids[i] for i in some], np.int64)
            fed = {"input_ids": read, "attention_mask": np.ones_like(read), "token_type_ids": np.zeros_like(read)}
            out[some] = session.run(None, {one.name: fed[one.name] for one in session.get_inputs()})[0][:, 0]
    return out


def reduced(x, dimensions):
    """To so many numbers by the principal components of the most common words; of unit length."""
    x = x - x.mean(0)
    axes = np.linalg.svd(x[:COMMON], full_matrices=False)[2][:dimensions]
    return unit(x @ axes.T, 1e-9)[0].astype(np.float32)


def unit(x, least):
    length = np.linalg.norm(x, axis=1, keepdims=True) + least
    return x / length, length


def matrix(texts, words):
    """A row a text, with 1 for each word that it has."""
    sets = [set(one) for one in texts]
    rows = np.repeat(np.arange(len(sets)), [len(one) for one in sets])
    columns = [word for one in sets for word in one]
    return sp.csr_matrix((np.ones(len(columns), np.float32), (rows, columns)), shape=(len(sets), words))


def filings(prefix, words, hold):
    """Those that are asked about: `body`, `head` and `asked` as matrices, and whether the company is held back."""
    for one in map(json.loads, open(f"{prefix}.jsonl")):
        if one["questions"]:
            pages, body, head = zip(*one["lines"])
            one["page"] = np.array(pages)
            one["body"], one["head"], one["asked"] = matrix(body, words), matrix(head, words), matrix([q["words"] for q in one["questions"]], words)
            one["held"] = hold > 0 and int(hashlib.md5(one["company"].split()[0].encode()).hexdigest(), 16) % hold == 0
            yield one


def by_words(one, rarity):
    """A plain BM25 of lines, and what heads have of the question."""
    size = np.diff(one["body"].indptr).astype(np.float32)
    asked = one["asked"].multiply(rarity[None, :].astype(np.float32)).tocsr()
    k = 1.2 * (0.5 + 0.5 * size / size.mean())
    return (asked @ one["body"].T).toarray() / (1 + k)[None, :] * 2.2, (asked @ one["head"].T).toarray()


def measure(when, held, rarity, vectors, in_line, in_question):
    """The share of questions whose answering line is among the first lines of the whole filing, and whose page is among the first ten by each page's best line."""
    lines, pages = {}, {}
    for one in held:
        asked = unit(one["asked"] @ (vectors * in_question[:, None]), 1e-9)[0]
        weighed = vectors * in_line[:, None]
        near = asked @ unit(one["body"] @ weighed + HEAD * (one["head"] @ weighed), 1e-9)[0].T
        body, head = by_words(one, rarity)
        most = lambda x: x / np.maximum(x.max(1, keepdims=True), 1e-9)
        starts = np.flatnonzero(np.diff(one["page"], prepend=-1))
        for name, scores in (("words", body + 0.2 * head), ("vectors", near), ("words + 4 vectors", most(body) + 0.1 * most(head) + 4 * near)):
            best = np.maximum.reduceat(scores, starts, axis=1)
            for own, own_pages, q in zip(scores, best, one["questions"]):
                lines.setdefault(name, []).append((own > own[q["answers"]].max()).sum())
                gold = np.isin(one["page"][starts], one["page"][q["answers"]])
                pages.setdefault(name, []).append((own_pages > own_pages[gold].max()).sum())
    for name, ranks in lines.items():
        print(f"{when}, {name}: line", {n: round(float(np.mean(np.array(ranks) < n)), 3) for n in FIRST}, "page 10", round(float(np.mean(np.array(pages[name]) < 10)), 3), flush=True)


def gradients(one, rng, vectors, in_line, in_question):
    """Of the softmax over all lines of a filing, those that answer in part left out; and the loss of each question."""
    body, asked = (one["body"] + HEAD * one["head"]).tocsr(), one["asked"].copy()
    for x in (body, asked):
        x.data *= rng.random(x.nnz) > DROPOUT
    q, q_length = unit(asked @ (vectors * in_question[:, None]), 1e-6)
    b, b_length = unit(body @ (vectors * in_line[:, None]), 1e-6)
    z = (q @ b.T) / WARMTH
    for i, question in enumerate(one["questions"]):
        z[i, [at for at in question["partly"] if at not in question["answers"]]] = -60
    p = np.exp(z - z.max(1, keepdims=True))
    p /= p.sum(1, keepdims=True)
    y, losses = np.zeros_like(p), []
    for i, question in enumerate(one["questions"]):
        right = p[i, question["answers"]]
        y[i, question["answers"]] = right / (right.sum() + 1e-12)
        losses.append(-np.log(right.sum() + 1e-12))
    g = (p - y) / WARMTH / len(losses)
    through = lambda slope, x, length: (slope - (slope * x).sum(1, keepdims=True) * x) / length
    of_asked, of_body = asked.T @ through(g @ b, q, q_length), body.T @ through(g.T @ q, b, b_length)
    return (of_asked * in_question[:, None] + of_body * in_line[:, None], (of_body * vectors).sum(1), (of_asked * vectors).sum(1)), losses


def train(some, vectors, weights, epochs, rate):
    """Adam, a filing a step. Returns vectors, weights of words in lines, and in questions."""
    rng, start, step = np.random.default_rng(0), vectors.copy(), 0
    values = [vectors, weights.copy(), weights.copy()]
    means, squares = ([np.zeros_like(x) for x in values] for _ in range(2))
    for epoch in range(epochs):
        losses, now = [], rate * (1 - epoch / epochs) + rate / 20
        for i in rng.permutation(len(some)):
            (of_vectors, *of_weights), lost = gradients(some[i], rng, *values)
            losses += lost
            step += 1
            for x, slope, m, v in zip(values, (of_vectors + PULL * (vectors - start), *of_weights), means, squares):
                m *= 0.9; m += 0.1 * slope
                v *= 0.98; v += 0.02 * slope * slope
                x -= now * (m / (1 - 0.9**step)) / (np.sqrt(v / (1 - 0.98**step)) + 1e-6)
            for x in values[1:]:
                np.maximum(x, LEAST, out=x)
        print(f"epoch {epoch + 1}, loss {np.mean(losses):.3f}", flush=True)
    return values


def export(path, words, vectors, in_line, in_question):
    """A byte a number, each word's largest being 127; words in ASCII alone, and a multiple of four of them, so that what follows is aligned."""
    kept = [i for i, word in enumerate(words) if word.isascii()]
    kept = kept[: len(kept) // 4 * 4]
    vectors, in_line, in_question = vectors[kept], in_line[kept], in_question[kept]
    largest = np.abs(vectors).max(1) + 1e-9
    letters = "\n".join(words[i] for i in kept).encode()
    with open(path, "wb") as out:
        out.write(struct.pack("<III", *vectors.shape, len(letters)))
        for scale in (in_question, in_line):
            out.write((scale * largest / 127).astype("<f4").tobytes())
        out.write(np.round(vectors / largest[:, None] * 127).astype(np.int8).tobytes() + letters)
    print(path, *vectors.shape)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("prefix"); p.add_argument("--bge", required=True); p.add_argument("--out")
    p.add_argument("--hold", type=int, default=0); p.add_argument("--dimensions", type=int, default=64)
    p.add_argument("--epochs", type=int, default=7); p.add_argument("--rate", type=float, default=0.006)
    a = p.parse_args()
    words, forms, counts = zip(*json.load(open(f"{a.prefix}.vocab.json")))
    some = list(filings(a.prefix, len(words), a.hold))
    held, kept = ([one for one in some if one["held"] == kind] for kind in (True, False))
    print(len(some), "filings", sum(len(one["questions"]) for one in some), "questions; held back", len(held), sum(len(one["questions"]) for one in held), flush=True)
    rarity = np.log(1 + sum(len(one["lines"]) for one in some) / (np.array(counts, np.float64) + 1))
    vectors, weights = reduced(embedded(forms, a.bge), a.dimensions), (rarity / rarity.mean()).astype(np.float32)
    measure("before", held, rarity, vectors, weights, weights)
    values = train(kept, vectors, weights, a.epochs, a.rate)
    measure("after", held, rarity, *values)
    if a.out:
        export(a.out, words, *values)


main()
