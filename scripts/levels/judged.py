"""The judge's logit of the places that answering would read, of all that scripts/train/placed.ts wrote: what scripts/levels/claim.py fits by.

    python3 scripts/levels/judged.py PLACED.jsonl OUT.jsonl public/models/footnote-reranker [MEMORY]
"""
import json
import subprocess
import sys
from pathlib import Path

# As many as judgedPlaces.ts and nearestPlaces.ts read.
SENTENCES, ROWS, PASSAGES, FIGURES = 8, 4, 5, 5

placed, out, model, memory = (sys.argv[1:] + [""])[:4]
judge = subprocess.Popen([sys.executable, str(Path(__file__).parent.parent / "quick/judge.py"), model, memory, "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
with open(out, "w") as written:
    for r in map(json.loads, open(placed)):
        kinds = {kind: [p["name"] for p in r["places"] if p["how"] == kind] for kind in ("sentence", "row")}
        likely = sorted((p for p in r["places"] if p.get("chance") is not None), key=lambda p: -p["chance"])
        read = {*kinds["sentence"][:SENTENCES], *kinds["row"][:ROWS], *(p["name"] for p in likely[:PASSAGES]), *(f["place"] for f in r["figures"][:FIGURES])}
        r["places"] = [p for p in r["places"] if p["name"] in read]
        judge.stdin.write(json.dumps({"q": r["core"], "texts": [[p["head"], p["body"]] for p in r["places"]]}) + "\n")
        judge.stdin.flush()
        for place, score in zip(r["places"], json.loads(judge.stdout.readline())):
            place["logit"] = score
        written.write(json.dumps(r) + "\n")
