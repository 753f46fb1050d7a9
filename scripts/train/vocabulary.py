"""A tokenizer with the pieces that filings and questions need: the others are spelled with smaller ones.

    python vocabulary.py TOKENIZER_DIR OUT_DIR COUNT FILE.jsonl.gz …
"""
import gzip, json, re, sys
from collections import Counter
from pathlib import Path
from tokenizers import Tokenizer


def strings(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from strings(one)
    elif isinstance(value, dict):
        for one in value.values():
            yield from strings(one)


def main():
    source, target, count, files = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), sys.argv[4:]
    given = json.loads((source / "tokenizer.json").read_text())
    tok = Tokenizer.from_file(str(source / "tokenizer.json"))
    tok.no_truncation(); tok.no_padding()
    words, seen = Counter(), set()
    for path in files:
        for line in gzip.open(path, "rt"):
            for text in strings(json.loads(line)):
                if text in seen or " " not in text:
                    continue
                seen.add(text)
                words.update(re.findall(r"\w+|[^\w\s]", text.lower()))
    counts = Counter()
    vocab = given["model"]["vocab"]
    for word, n in words.items():
        for piece in tok.encode(word, add_special_tokens=False).tokens:
            counts[piece] += n
    by_id = sorted(vocab, key=vocab.get)
    keep = {t for t in by_id if re.fullmatch(r"\[(PAD|UNK|CLS|SEP|MASK)\]", t)}
    keep |= {t for t in by_id if len(t.removeprefix("##")) == 1 and (t.removeprefix("##").isascii() or counts[t] > 0)}
    # half by what filings say, the rest by what is common in English, as people ask in words of their own
    for piece, n in counts.most_common():
        if n < 4 or len(keep) >= count * 0.86:
            break
        keep.add(piece)
    print("by count", len(keep), "of", len(counts))
    for t in by_id[1996:]:
        if len(keep) >= count:
            break
        if re.fullmatch(r"[a-z]{3,}|##[a-z]{2,}", t):
            keep.add(t)
    order = [t for t in by_id if t in keep]
    total = sum(counts.values())
    print(len(order), "pieces; share of text whole", sum(n for t, n in counts.items() if t in keep) / total)
    new = {t: i for i, t in enumerate(order)}
    given["model"]["vocab"] = new
    for one in given.get("added_tokens", []):
        one["id"] = new[one["content"]]
    specials = (given.get("post_processor") or {}).get("special_tokens")
    for name, one in (specials or {}).items():
        one["ids"] = [new[name]]
    if (given.get("post_processor") or {}).get("type") == "BertProcessing":
        for key in ("sep", "cls"):
            given["post_processor"][key][1] = new[given["post_processor"][key][0]]
    given["truncation"] = given["padding"] = None
    target.mkdir(parents=True, exist_ok=True)
    (target / "tokenizer.json").write_text(json.dumps(given, ensure_ascii=False, separators=(",", ":")))
    config = json.loads((source / "tokenizer_config.json").read_text())
    config["model_max_length"] = 512
    (target / "tokenizer_config.json").write_text(json.dumps(config))
    (target / "kept.json").write_text(json.dumps([vocab[t] for t in order]))
    tok2 = Tokenizer.from_file(str(target / "tokenizer.json"))
    print(tok2.encode("What was soda spend at Coke?", "Coca-Cola 10-K FY2019. Bottling > Carbonated beverages: 2019 1,234").tokens)


main()
