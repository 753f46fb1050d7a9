# Weights of what is worked out of two figures, from rows of pairChoices.ts; the filings held back in turn (choice.py).
#   python3 scripts/levels/pairs.py ROWS ... [--keep] [--wrong]     writes src/answer/judging/pairs/pairWeights.json
import json
import sys

from choice import asked_of, fit, held_back

WEIGHTS = "src/answer/judging/pairs/pairWeights.json"

names, questions = asked_of([one for one in sys.argv[1:] if not one.startswith("--")])
held = held_back(questions, len(names))
print(len(held), "questions; a right pair among those read", sum(bool(one[3]) for one in held), "first", sum(one[1] for one in held))
for least in (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9):
    kept = [one for one in held if one[0] >= least]
    print("from", least, "all", len(kept), "right", sum(o[1] for o in kept))
if "--wrong" in sys.argv:
    for chance, right, at, _, one in sorted(held, key=lambda o: -o[0]):
        if chance >= 0.3:
            told = one["orders"][at]
            print("   " if right else "XX ", f"{chance:.2f}", one["id"], one.get("type"), one["question"][:140], "| G", str(one["answer"])[:60], "|", told["first"], told["says"][:150].replace("\n", " "))
weights = fit(questions, len(names))
told = {name: round(float(weight), 2) for name, weight in zip([*names, "none"], weights)}
print(json.dumps(told))
if "--keep" in sys.argv:
    with open(WEIGHTS, "w") as out:
        out.write(json.dumps(told, indent=2) + "\n")
