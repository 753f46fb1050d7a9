"""Groups to train on, a question with one passage that answers it and others that do not; and what to measure on.

    python pairs.py --candidates C --sources S --kept K --asked A --tatqa DIR --out DIR
"""
import argparse, gzip, json, random, re
from collections import Counter, defaultdict
from pathlib import Path
from pairs_gold import good

rng = random.Random(11)


def read(path):
    opened = gzip.open(path, "rt") if str(path).endswith(".gz") else open(path)
    return [json.loads(line) for line in opened if line.strip()]


def plain(text):
    return re.sub(r"\W+", "", text.lower())


def figures(text):
    return {re.sub(r"\.0+$", "", f.replace(",", "")) for f in re.findall(r"\d[\d,]*(?:\.\d+)?", text)}


def short(body):
    return body[:640]


def main():
    p = argparse.ArgumentParser()
    for name in ("candidates", "sources", "kept", "asked", "tatqa", "out"):
        p.add_argument("--" + name, required=True)
    p.add_argument("--without", help="names of filings that nothing may be taken from")
    a = p.parse_args()
    sources, kept, asked = read(a.sources), read(a.kept), read(a.asked)
    without = set(Path(a.without).read_text().split()) if a.without else set()
    texts, pages, chunks, places = [], {}, {}, {}
    labels = defaultdict(list)
    for line in read(a.candidates):
        begin = len(texts)
        for page in line["pages"]:
            start = len(texts)
            for head, body, *_ in page["s"] + page["r"]:
                texts.append((head, body))
            for i in range(start + len(page["s"]), len(texts)):
                if line["doc"] in without:
                    continue
                label = plain(texts[i][1].split("| ")[-1].split(":")[0])
                labels[line["company"], label].append((line["filing"], i))
            pages[line["filing"], page["p"]] = (start, len(texts))
            chunks[line["filing"], page["p"]] = page["c"]
        places[line["filing"]] = (begin, len(texts))
    print(len(texts), "passages")
    groups, long = [], []
    dropped = 0
    for k in kept:
        s, q = sources[k["source"]], k["question"]
        if re.search(r"\bpassage\b|the report say", q, re.I):
            dropped += 1
            continue
        target = {f for f in figures(s["text"]) if len(f.replace(".", "")) >= 2} if s["kind"] in ("row", "sentence") else set()
        own = plain(s["body"])
        seen = {own}
        neg = []

        def add(i, most):
            if len(neg) >= most:
                return
            head, body = texts[i]
            key = plain(body)
            if key in seen or (target and target <= figures(body)) or (len(own) > 60 and (own[:60] in key or key[:60] in own)):
                return
            seen.add(key)
            neg.append([head, short(body)])

        near, judged = k.get("near", []), {int(n): v for n, v in k.get("judged", {}).items()}
        for n, i in enumerate(near):
            if n in judged and judged[n] < 0.4:
                add(i, 3)
        if s["kind"] == "row":
            same = labels.get((s["company"], plain(s["body"].split("| ")[-1].split(":")[0])), [])
            for filing, i in rng.sample(same, min(3, len(same))):
                add(i, 4)
        rest = near[3:]
        rng.shuffle(rest)
        for i in rest:
            add(i, 6)
        start, end = pages[s["filing"], s["page"]]
        for i in rng.sample(range(start, end), min(6, end - start)):
            add(i, 8)
        begin, stop = places[s["filing"]]
        for _ in range(20):
            add(rng.randrange(begin, stop), 9)
        # every other question is asked in the words it is searched with: as it stands
        groups.append({"q": q, "fold": s["fold"], "pos": [s["head"], short(s["body"])], "neg": neg, "of": s["kind"]})
        if rng.random() < 0.55:
            here = [c for c in chunks[s["filing"], s["page"]] if s["kind"] == "row" and plain(s["body"].split("| ")[-1].split(":")[0].split(" > ")[-1]) in plain(c[1]) or own[:50] in plain(c[1])]
            if here:
                others = [c for c in chunks[s["filing"], s["page"]] if c not in here]
                away = [c for n in rng.sample(by_filing(chunks)[s["filing"]], min(8, len(by_filing(chunks)[s["filing"]]))) if n != s["page"] for c in chunks[s["filing"], n][:1]]
                negs = (others[:2] + away)[:5]
                if negs:
                    long.append({"q": q, "fold": s["fold"], "pos": here[0][:2], "neg": [c[:2] for c in negs], "of": "chunk"})
    print("written", len(groups), "dropped", dropped, "chunks", len(long))
    before = len(groups)
    for r in asked:
        if not r["answerable"]:
            hard = [[c["h"], short(c["b"])] for c in r["cands"][:8]]
            groups.append({"q": r["core"], "fold": r["fold"], "pos": None, "neg": hard, "of": "absent"})
            continue
        marks = [(c, good(c["gold"], r["at"])) for c in r["cands"]]
        negs = [[c["h"], short(c["b"])] for c, mark in marks if mark == 0]
        top = negs[:10] + [n for c, n in zip([c for c, m in marks if m == 0], negs) if c["k"] == "r"][:8]
        for c in [c for c, mark in marks if mark == 1][:3]:
            groups.append({"q": r["core"], "fold": r["fold"], "pos": [c["h"], short(c["b"])], "neg": rng.sample(top, min(9, len(top))), "of": "asked"})
        best = [p for p in r["pages"] if p["gold"] and p["b"]]
        worse = [p for p in r["pages"][:14] if not p["gold"] and p["b"]]
        for page in best[:2]:
            if worse:
                long.append({"q": r["core"], "fold": r["fold"], "pos": [page["h"], page["b"]], "neg": [[w["h"], w["b"]] for w in rng.sample(worse, min(5, len(worse)))], "of": "chunk"})
    print("asked", len(groups) - before)
    before = len(groups)
    contexts = {c["context_id"]: c for c in read(Path(a.tatqa) / "contexts.dev.jsonl")}
    for line in read(Path(a.tatqa) / "questions.dev.jsonl"):
        evidence = line["evidence"][0]
        c = contexts[evidence["doc"]]
        rows = rows_of(c["table"])
        sentences = [s for paragraph in c["paragraphs"] for s in re.split(r"(?<=[.!?]) (?=[A-Z])", paragraph) if len(s) > 20]
        answers = line["answer"] if isinstance(line["answer"], list) else [line["answer"]]
        wanted = figures(" ".join(map(str, answers))) | (figures(line["reasoning"]) if line["reasoning"] else set())
        wanted = {w for w in wanted if len(w.replace(".", "")) >= 2 and not re.fullmatch(r"(19|20)\d\d", w)}
        pos, neg = [], []
        for text, kind in [(r, "row") for r in rows] + [(s, "s") for s in sentences]:
            hit = any(len(str(x)) > 3 and plain(str(x)) in plain(text) for x in answers if isinstance(x, str)) or bool(wanted & figures(text))
            from_text = evidence["answer_from"] == "text"
            if hit and (kind == "s") == from_text or hit and evidence["answer_from"] == "table-text":
                pos.append(text)
            elif not hit:
                neg.append(text)
        if pos and neg:
            groups.append({"q": line["question"], "fold": -1, "pos": ["", short(rng.choice(pos[:2]))], "neg": [["", short(n)] for n in rng.sample(neg, min(9, len(neg)))], "of": "tatqa"})
    print("tatqa", len(groups) - before)
    for name, some in (("groups", groups), ("long", long)):
        with gzip.open(f"{a.out}/{name}.jsonl.gz", "wt") as f:
            f.writelines(json.dumps(g) + "\n" for g in some)
    with gzip.open(f"{a.out}/measure.jsonl.gz", "wt") as f:
        for n, r in enumerate(asked):
            f.write(json.dumps({"n": n, "q": r["core"], "fold": r["fold"], "cands": [[c["h"], short(c["b"])] for c in r["cands"]], "pages": [[g["h"] or "", g["b"]] if g["b"] else None for g in r["pages"]]}) + "\n")
    print(Counter(g["of"] for g in groups + long), Counter(len(g["neg"]) for g in groups).most_common(4), Counter(g["fold"] for g in groups))


_BY = {}


def by_filing(chunks):
    if not _BY:
        for filing, page in chunks:
            _BY.setdefault(filing, []).append(page)
    return _BY


def rows_of(table):
    """A row as answering reads it: its label and each figure under its column's words."""
    first = next((i for i, row in enumerate(table) if any(re.search(r"\d", cell) and not re.fullmatch(r"\W*(19|20)\d\d\W*|.*(?:ended|months|December|September|June|March).*", cell.strip(), re.I) for cell in row[1:])), 1)
    heads = [" ".join(dict.fromkeys(row[i].strip() for row in table[:first] if i < len(row) and row[i].strip())) for i in range(len(table[0]))]
    out, over = [], ""
    for row in table[first:]:
        cells = [(heads[i] if i < len(heads) else "", cell.strip()) for i, cell in enumerate(row) if i > 0 and cell.strip()]
        if not cells:
            over = row[0].strip(" :")
            continue
        label = f"{over} > {row[0]}" if over and not row[0].startswith("Total") else row[0]
        out.append(f"{label}: " + "; ".join(f"{h} {c}".strip() for h, c in cells[:8]))
    return out


main()
