"""Pages of filings as lists of numbered sentences and rows, for people (or helpers) who write questions and mark the lines that answer them (BRIEF.md).

    python listed.py cands.jsonl.gz OUT_DIR --parts 8 --characters 18000 [--without names.txt] [--seed 4]
"""
import argparse, gzip, json, random
from pathlib import Path

LONGEST = 420


def main():
    p = argparse.ArgumentParser()
    p.add_argument("candidates"); p.add_argument("out")
    p.add_argument("--parts", type=int, default=8)
    p.add_argument("--characters", type=int, default=18000)
    p.add_argument("--without"); p.add_argument("--seed", type=int, default=4)
    a = p.parse_args()
    rng = random.Random(a.seed)
    without = set(Path(a.without).read_text().split()) if a.without else set()
    filings = [json.loads(line) for line in gzip.open(a.candidates, "rt")]
    filings = [f for f in filings if f["doc"] not in without and sum(len(g["s"]) + len(g["r"]) for g in f["pages"]) > 20]
    parts = [[] for _ in range(a.parts)]
    for i, filing in enumerate(sorted(filings, key=lambda f: (f["name"], -len(f["pages"])))):
        last = max(page["p"] for page in filing["pages"])
        pages = [page for page in filing["pages"] if len(page["s"]) + len(page["r"]) >= 8]
        # what stands after nine tenths are exhibits and signatures: seldom
        pages.sort(key=lambda page: rng.random() * (0.4 if page["p"] > last * 0.85 and last > 40 else 1), reverse=True)
        size, chosen = 0, []
        for page in pages:
            lines = [f"[{page['p']}{kind}{j}] {body[:LONGEST]}" for kind in "sr" for j, (_, body, *_) in enumerate(page[kind])]
            text = "\n".join([f"--- page {page['p']}", *lines])
            if size + len(text) <= a.characters:
                size += len(text)
                chosen.append((page["p"], text))
        head = f"===== FILING {filing['doc']} | company {filing['name'] or filing['doc']} | form {filing['form']} | fiscal year {filing['year']}"
        parts[i % a.parts].append("\n".join([head, *(text for _, text in sorted(chosen))]))
    for n, part in enumerate(parts):
        Path(a.out, f"part{n}.txt").write_text("\n\n".join(part))


main()
