# Weights of what comes first of several, from rows of orderRows.ts: a choice among the orders of a question and none of them (choice.py), the filings held back in turn.
#   python3 scripts/levels/orders.py ROWS ... [--keep]     writes src/figures/tables/orders/orderWeights.json, and prints those of likedOrder.ts
import json
import sys

from choice import asked_of, fit, held_back

WEIGHTS = "src/figures/tables/orders/orderWeights.json"

names, questions = asked_of([one for one in sys.argv[1:] if not one.startswith("--")])
held = [(chance, right, any_right, one) for chance, right, _, any_right, one in held_back(questions, len(names))]
print(len(held), "questions; a right order among those read", sum(one[2] for one in held), "first", sum(one[1] for one in held))
for least in (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9):
    kept = [one for one in held if one[0] >= least]
    new = [one for one in kept if not one[3]["found"]]
    print("from", least, "all", len(kept), "right", sum(o[1] for o in kept), "not found by rules", len(new), "right", sum(o[1] for o in new))
if "--wrong" in sys.argv:
    for chance, right, _, one in sorted(held, key=lambda o: -o[0]):
        if not right and not one["found"] and chance >= 0.5:
            print(f"{chance:.2f}", one["id"], one["question"][:150], "| G", one["answer"][:90], "|", max(one["orders"], key=lambda o: 0)["first"][:60])
weights = fit(questions, len(names))
told = {name: round(float(weight), 2) for name, weight in zip([*names, "none"], weights)}
print(json.dumps(told))
if "--keep" in sys.argv:
    words = {name: told[name] for name in names[:-5]}
    with open(WEIGHTS, "w") as out:
        out.write(json.dumps(words, indent=2) + "\n")
