"""Questions of people about passages of filings, written and checked by a language model.

    python write_questions.py --model DIR --gguf q.gguf --sources sources.jsonl.gz --candidates candidates.jsonl.gz --embedder DIR --out DIR [--seconds 540] [--limit N]

Three questions a source, each put to the same model again beside its passage: kept is what it answers with the amount that the source marks, or, of prose, answers at all.
Then the nearest other passages of the same filing are judged: does this answer it? Every stage stops in time for the next one and writes what it has.
"""
import argparse, gzip, json, random, re, time
import torch
from transformers import AutoModel, AutoModelForCausalLM, AutoTokenizer

RULES = """You write questions that people type into a search box about a company's report. You see one passage of the report, and what the answer must be. Write three different questions that this passage answers with exactly that:
A: a clear question of a financial analyst.
B: few words, lower case, as somebody in a hurry types it, with everyday words instead of the report's.
C: a chatty question of somebody who does not know the report's words.
Name the company by its short name and, where the figure is of one year or date, the time. Never say the answer. Say things in other words than the passage: staff for employees, bought for acquired, owes for liabilities, sales for net revenues, profit for net income, cut for reduced."""

EXAMPLES = [
    ("Deere 10-K FY2019. ITEM 1. BUSINESS > Employees", "At October 31, 2019, we employed approximately 73,500 full-time persons, including about 29,000 in the United States.", "approximately 73,500",
     "A: How many full-time staff did Deere have worldwide at the end of fiscal 2019?\nB: deere headcount oct 2019\nC: Roughly how many people worked for Deere back in 2019?"),
    ("Kroger 10-K FY2020. ITEM 8 > CONSOLIDATED STATEMENTS OF CASH FLOWS", "CONSOLIDATED STATEMENTS OF CASH FLOWS (In millions) | Cash Flows from Investing Activities > Payments for property and equipment: 2020 (2,865); 2019 (3,128); 2018 (2,967)", "(2,865), of 2020",
     "A: What was Kroger's capital expenditure in fiscal 2020?\nB: kroger capex 2020\nC: How much money did Kroger put into its stores and gear in 2020?"),
    ("Nike 10-K FY2018. ITEM 7. MANAGEMENT'S DISCUSSION > Gross margin", "Gross margin decreased 80 basis points primarily due to unfavorable changes in foreign currency exchange rates and higher product input costs.", "the reason",
     "A: What drove the fall in Nike's gross margin in fiscal 2018?\nB: why did nike margins shrink fy18\nC: How come Nike kept less of every sale that year?"),
    ("Tesla 10-K FY2018. PART II > Dividend Policy", "We have never declared or paid cash dividends on our common stock and currently do not anticipate paying any in the foreseeable future.", "no",
     "A: Has Tesla ever distributed a dividend to its shareholders?\nB: does tesla pay a dividend\nC: Do Tesla's owners get any cash payouts?"),
    ("Clorox 10-K FY2021. ITEM 14 > Principal Accountant", "Ernst & Young LLP has served as the Company's independent registered public accounting firm since 2003.", "Ernst & Young LLP",
     "A: Which firm audits Clorox's accounts?\nB: clorox auditor\nC: Who checks the books at Clorox?"),
    ("Ford 10-K FY2020. NOTE 25 > Segment information", "For the years ended December 31 were (in millions) | Automotive > North America > Revenues: 2018 96,600; 2019 98,100; 2020 80,000", "96,600, of 2018",
     "A: What revenue did Ford's North American car business make in 2018?\nB: ford north america sales 2018\nC: How much did Ford sell in its home region in 2018?"),
]

ASK = "Passage ({head}): {body}\nThe answer must be: {answer}"


def chat(tok, messages):
    return tok.apply_chat_template(messages, add_generation_prompt=True, tokenize=False)


def writing(tok, s):
    messages = [{"role": "system", "content": RULES}]
    for head, body, answer, text in s["examples"]:
        messages += [{"role": "user", "content": ASK.format(head=head, body=body, answer=answer)}, {"role": "assistant", "content": text}]
    messages.append({"role": "user", "content": ASK.format(head=s["head"], body=s["body"], answer=s["answer"])})
    return chat(tok, messages)


def answering(tok, head, body, question):
    return chat(tok, [
        {"role": "system", "content": "Answer the question from the passage of a company's report, with the shortest words or the one figure of the passage that answer it, copied exactly. If the passage does not say it, or speaks of another time, company or thing, answer: not stated."},
        {"role": "user", "content": "Passage (Deere 10-K FY2019. Employees): At October 31, 2019, we employed approximately 73,500 full-time persons.\nQuestion: deere headcount oct 2019"},
        {"role": "assistant", "content": "approximately 73,500"},
        {"role": "user", "content": "Passage (Kroger 10-K FY2020. Cash flows): (In millions) | Payments for property and equipment: 2020 (2,865); 2019 (3,128)\nQuestion: How much debt did Kroger pay back in 2020?"},
        {"role": "assistant", "content": "not stated"},
        {"role": "user", "content": f"Passage ({head}): {body}\nQuestion: {question}"},
    ])


class Writer:
    def __init__(self, args, device):
        kind = torch.bfloat16
        self.tok = AutoTokenizer.from_pretrained(args.tokenizer or args.model, gguf_file=None if args.tokenizer else args.gguf, padding_side="left")
        self.model = AutoModelForCausalLM.from_pretrained(args.model, gguf_file=args.gguf, dtype=kind).to(device).eval()
        if self.tok.pad_token_id is None:
            self.tok.pad_token = "<|endoftext|>"
        self.device = device

    def batches(self, prompts, tokens):
        order = sorted(range(len(prompts)), key=lambda i: len(prompts[i]))
        random.Random(1).shuffle(blocks := self.cut(order, prompts, tokens))
        return blocks

    def cut(self, order, prompts, tokens):
        out, now, longest = [], [], 0
        for i in order:
            longest = max(longest, len(prompts[i]) // 3 + 60)
            if now and longest * (len(now) + 1) > tokens:
                out.append(now)
                now, longest = [], len(prompts[i]) // 3 + 60
            now.append(i)
        return out + ([now] if now else [])

    @torch.inference_mode()
    def say(self, prompts, new, until, tokens=300_000):
        """Replies by place; what the time did not allow is not there."""
        out = {}
        for block in self.batches(prompts, tokens):
            if time.time() > until:
                break
            x = self.tok([prompts[i] for i in block], return_tensors="pt", padding=True, add_special_tokens=False).to(self.device)
            y = self.model.generate(**x, max_new_tokens=new, do_sample=False, pad_token_id=self.tok.pad_token_id)
            said = self.tok.batch_decode(y[:, x["input_ids"].shape[1]:], skip_special_tokens=True)
            out.update(zip(block, said))
        return out

    @torch.inference_mode()
    def states(self, prompts, until, tokens=300_000):
        """How likely the reply is to begin with anything but "not stated"."""
        no = self.tok("not", add_special_tokens=False)["input_ids"][0]
        out = {}
        for block in self.batches(prompts, tokens):
            if time.time() > until:
                break
            x = self.tok([prompts[i] for i in block], return_tensors="pt", padding=True, add_special_tokens=False).to(self.device)
            logits = self.model(**x, logits_to_keep=1).logits[:, -1].float()
            out.update(zip(block, (1 - logits.softmax(-1)[:, no]).tolist()))
        return out


STOP = set("a an the of in on at by to for from and or is are was were be been did do does has have had its it their our we us company what which who whom when where why how much many as with that this these those than into per during year years ended fiscal".split())


def content(text):
    return [w for w in re.findall(r"[a-z][a-z'&-]+", text.lower()) if w not in STOP]


def figures(text):
    return [re.sub(r"\.0+$", "", f.replace(",", "")) for f in re.findall(r"\d[\d,]*(?:\.\d+)?", text)]


def fair(question, s):
    """Whether a question may stand before it is asked: it does not say the answer, nor repeat the passage."""
    if not 8 <= len(question) <= 220:
        return False
    target = figures(s["answer"].split(", of ")[0])
    said = figures(question)
    if any(f in said for f in target if len(f.replace(".", "")) > 1):
        return False
    if s["kind"] in ("prose",) and len(s["answer"]) > 12 and s["answer"].lower() in question.lower():
        return False
    words = [w for w in content(question) if w not in s["name"].lower()]
    passage = set(content(s["body"]))
    source = content(s["body"].split("| ")[-1].split(":")[0]) if s["kind"] == "row" else content(s["body"])
    copied = sum(w in question.lower() for w in set(source)) / max(1, len(set(source)))
    return bool(words) and (s["kind"] == "row" or copied <= 0.6)


def main():
    p = argparse.ArgumentParser()
    for name in ("model", "gguf", "sources", "candidates", "embedder", "out"):
        p.add_argument("--" + name, required=True)
    p.add_argument("--tokenizer", help="a folder of the model's tokenizer: reading it from the GGUF takes a while")
    p.add_argument("--seconds", type=float, default=540)
    p.add_argument("--limit", type=int)
    args = p.parse_args()
    began = time.time()
    at = lambda share: began + args.seconds * share
    device = "cuda" if torch.cuda.is_available() else "cpu"
    say = lambda *words: print(f"{time.time() - began:6.1f}s", *words, flush=True)
    writer = Writer(args, device)
    say("model loaded")
    sources = [json.loads(line) for line in gzip.open(args.sources, "rt")][: args.limit]
    rng = random.Random(3)
    for s in sources:
        same = [e for e in EXAMPLES if ("|" in e[1]) == (s["kind"] == "row")]
        other = [e for e in EXAMPLES if e not in same]
        s["examples"] = rng.sample(same, 2) + rng.sample(other, 1)
    said = writer.say([writing(writer.tok, s) for s in sources], 84, at(0.44))
    say("written", len(said), "of", len(sources))
    asked = []
    for i, text in sorted(said.items()):
        s = sources[i]
        for style, question in re.findall(r"^\s*([ABC])\s*[:.)]\s*(.+?)\s*$", text, re.M):
            if fair(question, s):
                asked.append({"source": i, "style": style, "question": question})
    say("fair", len(asked))
    with gzip.open(f"{args.out}/asked.jsonl.gz", "wt") as f:
        f.writelines(json.dumps(a) + "\n" for a in asked)
    prompts = [answering(writer.tok, sources[a["source"]]["head"], sources[a["source"]]["body"], a["question"]) for a in asked]
    back = writer.say(prompts, 28, at(0.66), 400_000)
    kept = []
    for i, reply in sorted(back.items()):
        a, s = asked[i], sources[asked[i]["source"]]
        a["reply"] = reply
        wanted = figures(s["answer"].split(", of ")[0])
        no = reply.lower().startswith("not stated")
        if s["kind"] in ("row", "sentence"):
            a["ok"] = not no and bool(wanted) and wanted[0] in figures(reply)
        else:
            a["ok"] = not no
        if a["ok"]:
            kept.append(a)
    say("answered back", len(back), "kept", len(kept))
    with gzip.open(f"{args.out}/asked.jsonl.gz", "wt") as f:
        f.writelines(json.dumps(a) + "\n" for a in asked)
    near(args, sources, kept, device, say)
    pairs = [(i, n) for i, a in enumerate(kept) for n in range(min(3, len(a["near"])))]
    rng.shuffle(pairs)
    passages = PASSAGES
    prompts = [answering(writer.tok, passages[kept[i]["near"][n]][0], passages[kept[i]["near"][n]][1], kept[i]["question"]) for i, n in pairs]
    judged = writer.states(prompts, at(0.97), 400_000)
    for k, value in judged.items():
        i, n = pairs[k]
        kept[i].setdefault("judged", {})[n] = round(value, 3)
    say("judged", len(judged), "of", len(pairs))
    with gzip.open(f"{args.out}/kept.jsonl.gz", "wt") as f:
        f.writelines(json.dumps(a) + "\n" for a in kept)
    say("done")


PASSAGES = []


@torch.inference_mode()
def near(args, sources, kept, device, say):
    """Of each question the places of the nearest other passages of its filing, by a sentence embedder: `near` of the question, in the order of `candidates`."""
    texts, places = [], {}
    for line in gzip.open(args.candidates, "rt"):
        one = json.loads(line)
        start = len(texts)
        for page in one["pages"]:
            texts += [(head, body) for head, body, *_ in page["s"] + page["r"]]
        places[one["filing"]] = (start, len(texts))
    PASSAGES.extend(texts)
    tok = AutoTokenizer.from_pretrained(args.embedder)
    model = AutoModel.from_pretrained(args.embedder, dtype=torch.float16 if device == "cuda" else torch.float32).to(device).eval()

    def embed(words):
        out = torch.empty(len(words), model.config.hidden_size, dtype=torch.float16, device=device)
        order = sorted(range(len(words)), key=lambda i: len(words[i]))
        for k in range(0, len(order), 1024):
            block = order[k : k + 1024]
            x = tok([words[i] for i in block], return_tensors="pt", padding=True, truncation=True, max_length=160).to(device)
            h = model(**x).last_hidden_state
            m = x["attention_mask"].unsqueeze(-1).to(h.dtype)
            v = (h * m).sum(1) / m.sum(1)
            out[block] = torch.nn.functional.normalize(v, dim=-1).half()
        return out

    if args.limit:
        wanted = {sources[a["source"]]["filing"] for a in kept}
        used = [i for f in wanted for i in range(*places[f])]
    else:
        used = range(len(texts))
    vectors = torch.zeros(len(texts), model.config.hidden_size, dtype=torch.float16, device=device)
    vectors[list(used)] = embed([f"{texts[i][0].split('. ', 1)[-1]} {texts[i][1]}" for i in used])
    say("passages", len(texts))
    asked = embed([a["question"] for a in kept]) if kept else []
    for a, v in zip(kept, asked):
        s = sources[a["source"]]
        start, end = places[s["filing"]]
        scores = (vectors[start:end] @ v).float()
        best = (scores.topk(min(24, end - start)).indices + start).tolist()
        plain = re.sub(r"\W+", "", s["body"].lower())
        a["near"] = [i for i in best if re.sub(r"\W+", "", texts[i][1].lower()) != plain][:12]
    say("near")


if __name__ == "__main__":
    main()
