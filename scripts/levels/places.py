"""Fits src/answer/judging/places/placeWeights.json: how likely a place that the judge puts first answers the whole question, questions held back in ten parts.

    python3 scripts/levels/places.py ROWS … --labels LABELS.jsonl [--written FILE] [--rounds FILE …] [--out FILE] [--show LEAST]

ROWS: scripts/levels/placeRows.ts --out. LABELS: lines {"id", "place", "label", "value"?} of people who read the place: 2 where it answers alone, 1 in part; where a number is asked for, the figure in it that answers. A move
that was worked out, and a place without a label, count by their figure, where WRITTEN (ids are its lines from 0) or ROUNDS has the figure that is gold. What no page answers is answered by no place.
Prints, for each threshold, what would be claimed of questions not seen and how much of it is right, half right and wrong, then the weights over all.
"""
import argparse
import json
import re

import numpy as np

from signed import signed

args = argparse.ArgumentParser()
args.add_argument("rows", nargs="+")
args.add_argument("--labels", nargs="+", required=True)
args.add_argument("--written")
args.add_argument("--rounds", nargs="*", default=[])
args.add_argument("--out")
args.add_argument("--show", type=float)
args = args.parse_args()

# a place that is not put first counts so much; RIVAL as in likedDraft.ts
RIDGE, FOLDS, BEHIND, RIVAL = 2, 10, 0.5, 0.5
# signs that few rows must not turn
AGAINST = {"missing", "nameMissing", "behind", "twin", "figureless", "worked", "share", "ranked", "clauses"}
FOR = {"judged", "sure", "gap", "agreed", "margin"}
VERDICTS = {"yes-no", "direction", "choice"}


def digits(text):
    return [float(m.replace(",", "")) for m in re.findall(r"\d[\d,]*(?:\.\d+)?", str(text)) if m.strip(",")]


def same(value, text):
    """Whether a figure in plain units is one of those printed, in any scale."""
    return value is not None and any(abs(value - d * s) <= 0.006 * abs(d * s) for d in digits(text) if d for s in (1, 1e3, 1e6, 1e9, 0.01))


labels = {(one["id"], one["place"]): one for path in args.labels for one in map(json.loads, open(path))}
gold, absent = {}, set()
if args.written:
    for n, one in enumerate(map(json.loads, open(args.written))):
        if one["type"] in ("figure", "change") and len(digits(re.sub(r"\b(?:19|20)\d\d\b", "", one["gold"]))) == 1:
            gold[str(n)] = one["gold"]
for path in args.rounds:
    for one in map(json.loads, open(path)):
        if isinstance(one.get("answer_value"), (int, float)):
            gold[one["id"]] = str(abs(one["answer_value"]))
        if one["type"] == "unanswerable":
            absent.add(one["id"])
names, data = None, []
for path in args.rows:
    first, *rest = open(path).read().strip().split("\n")
    names = json.loads(first)
    for one in map(json.loads, rest):
        if one["found"]:
            continue
        for at, place in enumerate(one["places"]):
            if one["intent"] in VERDICTS and not place["made"]:
                continue
            label = None if place["made"] else labels.get((one["id"], place["place"]))
            if one["id"] in absent:
                label = {"label": 0}
            elif label is None:
                if place["value"] is None or one["id"] not in gold:
                    continue
                label = {"label": 2 if same(place["value"], gold[one["id"]]) else 0}
            figure = label.get("value", gold.get(one["id"]))
            # with another figure as likely, the sentence is shown in its own words
            told = place["value"] is None or place["rival"] > RIVAL or figure is None or same(place["value"], figure)
            data.append((place["x"], label["label"] == 2 and told, label["label"], one, place, at))
X = np.array([[1, *d[0]] for d in data])
y = np.array([float(d[1]) for d in data])
ids = np.array([d[3]["id"] for d in data])
w = np.array([1.0 if d[5] == 0 else BEHIND for d in data])
names = ["bias", *names]
sign = np.array([-1 if n in AGAINST else 1 if n in FOR else 0 for n in names])


def fitted(at):
    return signed(X[at], y[at], w[at], sign, RIDGE, 6000)


order = sorted(set(ids))
np.random.RandomState(0).shuffle(order)
chance = np.zeros(len(y))
for part in range(FOLDS):
    here = np.isin(ids, order[part::FOLDS])
    chance[here] = 1 / (1 + np.exp(-X[here] @ fitted(~here)))
best = np.array([max(np.flatnonzero(ids == one), key=lambda i: chance[i]) for one in order])
moves = np.array([d[4]["made"] for d in data])
grades = np.array([2 if d[1] else 1 if d[2] >= 1 else 0 for d in data])
print(len(order), "questions,", int(sum(any(y[ids == one]) for one in order)), "with a right place")
for from_ in (0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9):
    parts = []
    for kind, at in (("moves", moves), ("others", ~moves)):
        taken = [i for i in best if chance[i] >= from_ and at[i]]
        rows = [i for i in taken if data[i][4]["row"]]
        parts.append(f"{kind} {len(taken)}: {sum(grades[i] == 2 for i in taken)} right, {sum(grades[i] == 1 for i in taken)} half, {sum(grades[i] == 0 for i in taken)} wrong (rows {sum(grades[i] == 2 for i in rows)}/{len(rows)})")
    print(f"  from {from_}: " + "; ".join(parts))
weights = fitted(np.ones(len(y), bool))
print({n: round(float(w), 2) for n, w in zip(names, weights)})
if args.show is not None:
    for i in sorted(best, key=lambda i: -chance[i]):
        if chance[i] >= args.show:
            print(f"{chance[i]:.2f} {grades[i]} {data[i][3]['id']} [{data[i][3]['intent']}] {data[i][3]['question'][:110]} | {data[i][4]['text'][:170]}".replace("\n", " "))
if args.out:
    json.dump({n: round(float(w), 2) for n, w in zip(names, weights)}, open(args.out, "w"), indent=2)
    open(args.out, "a").write("\n")
