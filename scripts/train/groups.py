"""Groups to train on, from questions whose answering lines are marked (BRIEF.md): a question, the lines that answer it, and others that do not.

    python groups.py --candidates cands.jsonl.gz … --written q0.jsonl … --placed placed.jsonl … [--labels labels.jsonl …] --out groups.json

The others are what the writer marked as near, and the places that answering would have read (placed.ts), but for what repeats the answer's figures or most of its words. `says`: of a yes or no what the answering lines say.
LABELS: lines {"id", "place", "label"} of people who read what a judge put first: 2 where it answers, 1 in part (left out), 0 where it does not.
"""
import argparse, gzip, json, random, re
from pathlib import Path

BODY, ALIKE = 640, 0.5


def figures(text):
    return {f.replace(",", "") for f in re.findall(r"\d[\d,]*(?:\.\d+)?", text) if len(re.sub(r"\D", "", f)) >= 2 and not re.fullmatch(r"(?:19|20)\d\d", f)}


def words(text):
    return set(re.findall(r"[a-z]{3,}", text.lower()))


def main():
    p = argparse.ArgumentParser()
    for name in ("candidates", "written", "placed"):
        p.add_argument("--" + name, nargs="+", required=True)
    p.add_argument("--labels", nargs="*", default=[])
    p.add_argument("--asked", action="store_true", help="the question as it was asked, not as it is read")
    p.add_argument("--out", required=True)
    a = p.parse_args()
    pages = {}
    for path in a.candidates:
        for filing in map(json.loads, gzip.open(path, "rt")):
            pages[filing["doc"]] = {page["p"]: page for page in filing["pages"]}
    placed = {one["id"]: one for path in a.placed for one in map(json.loads, open(path))}

    def line(doc, name):
        page, kind, at = re.fullmatch(r"(\d+)([sr])(\d+)", name).groups()
        head, body, start, end, *_ = pages[doc][int(page)][kind][int(at)]
        return head, body, int(page), start, end

    labels = {(one["id"], one["place"]): one["label"] for path in a.labels for one in map(json.loads, open(path))}
    groups = []
    for path in a.written:
        for n, q in enumerate(map(json.loads, open(path))):
            found = placed.get(f"{Path(path).stem}-{n}")
            if found is None:
                continue
            doc = q["doc"]
            answers, partly, near = ([line(doc, name) for name in q.get(kind) or []] for kind in ("answers", "partly", "near"))
            if not answers and a.labels == [] and q["type"] not in ("absent", "unanswerable", "computed"):
                continue
            right = {body: [head, body[:BODY]] for head, body, *_ in answers}
            target = set().union(*(figures(body) for _, body, *_ in answers)) if answers else figures(str(q.get("answer", "")))
            said = [words(body) for _, body, *_ in answers]
            at = lambda place, lines: place["doc"] == doc and any(place["page"] == page and start <= place["start"] < end for _, _, page, start, end in lines)
            others = {body: [head, body[:BODY], "near"] for head, body, *_ in near if body not in right}
            known = set(right) | {body for _, body, *_ in partly}
            for place in found["places"]:
                body = place["body"]
                label = labels.get((found["id"], place["name"]))
                if label == 2:
                    others.pop(body, None)
                    right.setdefault(body, [place["head"], body[:BODY]])
                elif label == 0 and body not in right:
                    others[body] = [place["head"], body[:BODY], "near"]
                elif label == 1:
                    others.pop(body, None)
                elif at(place, answers):
                    right.setdefault(body, [place["head"], body[:BODY]])
                elif not (body in known or body in others or at(place, partly) or target & figures(body)):
                    own = words(body)
                    if not any(len(own & other) > ALIKE * max(1, len(own | other)) for other in said):
                        others[body] = [place["head"], body[:BODY], place["how"]]
            if others:
                verdict = re.match(r"(yes|no)\b", str(q.get("gold", "")).lower()) if q["type"] == "yesno" else None
                says = None if verdict is None else verdict[1] == "yes"
                groups.append({"id": found["id"], "doc": doc, "q": q["q"] if a.asked else found["core"], "pos": list(right.values()), "neg": list(others.values()), "says": says})
    random.Random(5).shuffle(groups)
    Path(a.out).write_text(json.dumps(groups))
    print(len(groups), "groups")


main()
