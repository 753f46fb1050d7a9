"""What a run of questions claimed, or left open, beside its gold, for reading every claim of a blind round.

    python3 scripts/quick/claimed.py ROWS.jsonl QUESTIONS.jsonl [--open] [--against OTHER_ROWS.jsonl]

ROWS: `scripts/quick/ask.ts --out` or the bench. `--open`: what could be answered and is not. `--against`: only what is claimed otherwise than there. `tests/questions/rounds.jsonl` has the
rounds from 31 on whole: filter it by `round`, and ask those of one set of filings together.
"""
import argparse
import json

args = argparse.ArgumentParser()
args.add_argument("rows")
args.add_argument("questions")
args.add_argument("--open", action="store_true")
args.add_argument("--against")
args = args.parse_args()


def by_id(path):
    return {one["id"]: one for one in map(json.loads, open(path))}


def claim(row):
    return row.get("answer") if row is not None and row["status"] == "answered" else None


rows, before = by_id(args.rows), by_id(args.against) if args.against else None
for question in map(json.loads, open(args.questions)):
    row = rows.get(question["id"])
    if row is None or (row["status"] == "answered") == args.open:
        continue
    if args.open and question["type"] == "unanswerable":
        continue
    if before is not None and claim(before.get(question["id"])) == claim(row):
        continue
    print(f"\n{question['id']} [{question['type']}] {question['question']}\n  gold: {question['answer']}\n  {row['status']}: {row.get('answer', '')[:600]}")
    for cited in row.get("citations", [])[:5]:
        print(f"    {cited['doc']} p{cited['page']}: {cited['quote'][:170]}")
