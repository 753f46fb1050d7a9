"""Trains a cross-encoder on groups of a question, one passage that answers it and others that do not, and scores what is measured.

    python train.py --base DIR --tokenizer DIR --data DIR --out DIR [--epochs 3] [--folds 0,1,2,-] [--limit N]

Fold 0, 1 or 2 leaves that third of the companies out and scores their questions; `-` trains on all and writes the model.
"""
import argparse, gzip, json, random, time
import numpy as np, torch
from tokenizers import Tokenizer
from transformers import BertConfig, BertForSequenceClassification, BertModel

LONG, SHORT = 288, 176


def read(path):
    return [json.loads(line) for line in gzip.open(path, "rt")]


def model_of(base, kept):
    """The base with one logit, and only the embeddings of the tokenizer's pieces."""
    bert = BertModel.from_pretrained(base, add_pooling_layer=False, dtype=torch.float32)
    config = BertConfig.from_pretrained(base)
    config.num_labels, config.vocab_size = 1, len(kept)
    config.pad_token_id = 0
    config.hidden_dropout_prob = config.attention_probs_dropout_prob = 0.1
    config.classifier_dropout = 0.1
    model = BertForSequenceClassification(config)
    bert.embeddings.word_embeddings = torch.nn.Embedding.from_pretrained(bert.embeddings.word_embeddings.weight[kept].detach().clone(), freeze=False, padding_idx=0)
    model.bert.load_state_dict(bert.state_dict(), strict=False)
    return model


class Texts:
    """Pairs as token ids, each read once."""

    def __init__(self, tok):
        self.tok = tok

    def encode(self, pairs, longest):
        found = self.tok.encode_batch(pairs)
        out = []
        for one in found:
            ids, types = one.ids, one.type_ids
            if len(ids) > longest:
                ids, types = ids[: longest - 1] + ids[-1:], types[:longest]
            out.append((np.array(ids, np.int32), sum(types)))
        return out


def batch_of(rows, device):
    most = max(len(ids) for ids, _ in rows)
    most = (most + 7) // 8 * 8
    ids = np.zeros((len(rows), most), np.int64)
    mask = np.zeros_like(ids)
    types = np.zeros_like(ids)
    for i, (row, second) in enumerate(rows):
        ids[i, : len(row)] = row
        mask[i, : len(row)] = 1
        types[i, len(row) - second : len(row)] = 1
    return {k: torch.from_numpy(v).to(device, non_blocking=True) for k, v in (("input_ids", ids), ("attention_mask", mask), ("token_type_ids", types))}


def joined(pair):
    return f"{pair[0]} {pair[1]}".strip()


def main():
    p = argparse.ArgumentParser()
    for name in ("base", "tokenizer", "data", "out"):
        p.add_argument("--" + name, required=True)
    p.add_argument("--epochs", type=int, default=3)
    p.add_argument("--folds", default="0,1,2,-")
    p.add_argument("--limit", type=int)
    p.add_argument("--rate", type=float, default=6e-5)
    p.add_argument("--name", default="model")
    p.add_argument("--seconds", type=float, default=500)
    a = p.parse_args()
    began = time.time()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    say = lambda *w: print(f"{time.time() - began:6.1f}s", a.name, *w, flush=True)
    tok = Tokenizer.from_file(f"{a.tokenizer}/tokenizer.json")
    kept = json.load(open(f"{a.tokenizer}/kept.json"))
    texts = Texts(tok)
    sets = []
    for name, longest in (("groups", SHORT), ("long", LONG)):
        groups = read(f"{a.data}/{name}.jsonl.gz")[: a.limit]
        flat, at = [], []
        for g in groups:
            some = ([g["pos"]] if g["pos"] else []) + g["neg"]
            at.append((len(flat), len(flat) + len(some)))
            flat += [(g["q"], joined(x)) for x in some]
        encoded = texts.encode(flat, longest)
        sets.append([{**{k: g[k] for k in ("fold", "of")}, "pos": bool(g["pos"]), "rows": encoded[x:y]} for g, (x, y) in zip(groups, at)])
    measured = read(f"{a.data}/measure.jsonl.gz")[: a.limit]
    flat = []
    for m in measured:
        flat += [(m["q"], joined(c)) for c in m["cands"]]
    near = texts.encode(flat, SHORT)
    flat = []
    for m in measured:
        flat += [(m["q"], joined(c)) for c in m["pages"] if c]
    pages = texts.encode(flat, LONG)
    say("tokens", sum(len(g["rows"]) for s in sets for g in s), "pairs", len(near), len(pages), "measured; mean tokens", np.mean([len(r[0]) for g in sets[0] for r in g["rows"]]), np.mean([len(r[0]) for g in sets[1] for r in g["rows"]]))
    torch.manual_seed(1)
    results = {}
    for fold in a.folds.split(","):
        out = -2 if fold == "-" else int(fold)
        rng = random.Random(5)
        model = model_of(a.base, kept).to(device).train()
        plan = []
        some = [[g for g in s if g["fold"] != out] for s in sets]
        for _ in range(a.epochs):
            blocks = []
            for s, size in ((some[0], 28), (some[1], 16)):
                order = s[:]
                rng.shuffle(order)
                blocks += [order[i : i + size] for i in range(0, len(order), size)]
            rng.shuffle(blocks)
            plan += blocks
        decay = [x for n, x in model.named_parameters() if x.ndim > 1 and "embeddings" not in n]
        plainly = [x for n, x in model.named_parameters() if not (x.ndim > 1 and "embeddings" not in n)]
        optimizer = torch.optim.AdamW([{"params": decay, "weight_decay": 0.01}, {"params": plainly, "weight_decay": 0.0}], lr=a.rate, fused=device == "cuda")
        steps = len(plan)
        schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda n: min(1, n / (0.06 * steps + 1)) * max(0.02, 1 - n / max(1, steps)))
        total = 0.0
        for n, block in enumerate(plan):
            # half of the others, drawn anew, so that a batch has more questions
            rows, sizes, has = [], [], []
            for g in block:
                first, others = (g["rows"][:1], g["rows"][1:]) if g["pos"] else ([], g["rows"])
                chosen = rng.sample(others, min(6, len(others)))
                rows += first + chosen
                sizes.append(len(first) + len(chosen))
                has.append(g["pos"])
            with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
                logits = model(**batch_of(rows, device)).logits.squeeze(-1)
            logits = logits.float()
            losses, target, at = [], torch.zeros_like(logits), 0
            for size, pos in zip(sizes, has):
                if pos:
                    target[at] = 1
                    losses.append(-(logits[at : at + size].log_softmax(0)[0]))
                at += size
            # as many parts of one as of the other: what it says is then a chance among a question's own candidates
            weight = torch.where(target == 1, 2.0, 1.0)
            loss = torch.nn.functional.binary_cross_entropy_with_logits(logits, target, weight=weight) + 0.5 * torch.stack(losses).mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            total += loss.item() if n % 50 == 0 else 0
            if n % 200 == 0:
                say(f"fold {fold} step {n}/{steps} loss {loss.item():.3f}")
            if time.time() - began > a.seconds:
                say("out of time")
                break
        model.eval()
        with torch.inference_mode():
            for name, rows in (("cands", near), ("pages", pages)):
                wanted, at = [], 0
                for m in measured:
                    size = len([c for c in m[name] if c])
                    if m["fold"] == out or out == -2:
                        wanted += range(at, at + size)
                    at += size
                wanted.sort(key=lambda i: len(rows[i][0]))
                scores = results.setdefault((name, "all" if out == -2 else "folds"), np.full(len(rows), np.nan, np.float32))
                for k in range(0, len(wanted), 512):
                    block = wanted[k : k + 512]
                    with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
                        found = model(**batch_of([rows[i] for i in block], device)).logits.squeeze(-1).float().cpu().numpy()
                    scores[block] = found
        say(f"fold {fold} measured")
        np.savez_compressed(f"{a.out}/{a.name}-scores.npz", **{f"{n}_{k}": v for (n, k), v in results.items()})
        if out == -2:
            state = {k: v.half() for k, v in model.state_dict().items()}
            # a file must be under 16 MiB: in parts
            items, part, size, number = list(state.items()), {}, 0, 0
            for k, v in items:
                if size + v.numel() * 2 > 15_000_000:
                    torch.save(part, f"{a.out}/{a.name}-{number}.pt")
                    part, size, number = {}, 0, number + 1
                part[k] = v
                size += v.numel() * 2
            torch.save(part, f"{a.out}/{a.name}-{number}.pt")
            say("saved", number + 1, "parts")


main()
