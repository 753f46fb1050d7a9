"""One file for teacher.py and student.py: texts once, groups of a question and its passages, and the questions that are measured.

    python distilled.py groups.json OUT.json.gz --asked asked.jsonl … [--measured ROUND.jsonl,PLACED.jsonl …]

groups.json is what groups.py writes; `asked` has each question as it was put (id, question). Of a measured question a place is gold that stands on a page of its evidence and has seven tenths of the evidence's words.
"""
import argparse, gzip, json, re

BODY, ALIKE = 640, 0.7


def words(text):
    return {one.replace(",", "") for one in re.findall(r"[a-z0-9.,%]*[a-z0-9]", text.lower()) if len(one) > 1 or one.isdigit()}


def shared(text, evidence):
    asked = words(evidence)
    return len(words(text) & asked) / max(1, len(asked))


def main():
    p = argparse.ArgumentParser()
    p.add_argument("groups"); p.add_argument("out")
    p.add_argument("--asked", nargs="*", default=[]); p.add_argument("--measured", nargs="*", default=[])
    a = p.parse_args()
    asked = {one["id"]: one["question"] for path in a.asked for one in map(json.loads, open(path))}
    known, texts = {}, []

    def at(head, body):
        key = (head, body[:BODY])
        if key not in known:
            known[key] = len(texts)
            texts.append(key)
        return known[key]

    groups = []
    for g in json.load(open(a.groups)):
        near = [i for i, one in enumerate(g["neg"]) if one[2] == "near"]
        groups.append({"id": g["id"], "q": g["q"], "asked": asked.get(g["id"], g["q"]), "pos": [at(*x[:2]) for x in g["pos"]], "neg": [at(*x[:2]) for x in g["neg"]], "near": near, "says": g["says"]})
    measured = []
    for pair in a.measured:
        questions, placed = pair.split(",")
        gold = {one["id"]: one for one in map(json.loads, open(questions))}
        for one in map(json.loads, open(placed)):
            q = gold[one["id"]]
            right = [max((shared(f"{x['head']} {x['body']}", e["text"]) for e in q["evidence"] if (e["doc"], e["page"]) == (x["doc"], x["page"])), default=0) >= ALIKE for x in one["places"]]
            measured.append({"id": one["id"], "q": one["core"], "asked": q["question"], "type": q["type"], "cands": [at(x["head"], x["body"]) for x in one["places"]], "names": [x["name"] for x in one["places"]], "gold": right, "says": q.get("answer_yesno")})
    with gzip.open(a.out, "wt") as out:
        json.dump({"texts": texts, "groups": groups, "measured": measured}, out)
    print(len(groups), "groups", len(texts), "texts", len(measured), "measured,", sum(any(m["gold"]) for m in measured), "of them with a gold place")


main()
