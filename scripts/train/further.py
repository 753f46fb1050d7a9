"""Trains the judge further on written questions (groups.py), on a processor: some 16 questions in four seconds on two cores that multiply bfloat16.

    python further.py groups.json OUT.pt --model public/models/footnote-reranker [--from EARLIER.pt] [--epochs 2] [--seconds 1700] [--rate 5e-5]

The listwise softmax of a question's passages (half weight) and the plain chance of each, as train.py; of a yes or no a second number says which an answering line gives (half weight). The rate falls with the steps, or with the time where that ends first. The network
is worked out in bfloat16 and without dropout, which took half of the time; what is learnt is added up in full precision.
"""
import argparse, json, random, time
import numpy as np, torch
from tokenizers import Tokenizer
from transformers import BertConfig, BertForSequenceClassification
from weights import state_of

QUESTIONS, PASSAGES, NEAR, TOKENS, PART = 16, 7, 2, 160, 40


def main():
    p = argparse.ArgumentParser()
    p.add_argument("groups"); p.add_argument("out")
    p.add_argument("--model", required=True); p.add_argument("--from", dest="earlier")
    p.add_argument("--epochs", type=int, default=2); p.add_argument("--seconds", type=float, default=1700); p.add_argument("--rate", type=float, default=5e-5)
    a = p.parse_args()
    torch.manual_seed(1)
    rng = random.Random(7)
    config = BertConfig.from_pretrained(a.model)
    config.num_labels = 2
    config._attn_implementation = "eager"
    config.hidden_dropout_prob = config.attention_probs_dropout_prob = 0.0
    model = BertForSequenceClassification(config).train()
    state = {k: v.float() for k, v in torch.load(a.earlier).items()} if a.earlier else state_of(f"{a.model}/onnx/model_quantized.onnx")
    for name in ("classifier.weight", "classifier.bias"):
        if len(state[name]) == 1:
            state[name] = torch.cat([state[name], torch.zeros_like(state[name])])
    model.load_state_dict(state)
    full = {n: torch.nn.Parameter(x.detach().clone().float()) for n, x in model.named_parameters()}
    model.bfloat16()
    worked = dict(model.named_parameters())
    tok = Tokenizer.from_file(f"{a.model}/tokenizer.json")
    tok.no_padding()
    tok.enable_truncation(TOKENS, strategy="only_second")
    groups = json.load(open(a.groups))
    for g in groups:
        texts = [f"{head} {body}".strip() for head, body, *_ in g["pos"] + g["neg"]]
        g["rows"] = [(one.ids, one.type_ids) for one in tok.encode_batch([(g["q"], text) for text in texts])]
        g["near"] = [i for i, one in enumerate(g["neg"]) if one[2] == "near"]

    def scores(rows):
        """Two numbers of each, read in parts of like length, so that little is padding."""
        order = sorted(range(len(rows)), key=lambda i: len(rows[i][0]))
        parts = []
        for k in range(0, len(order), PART):
            some = [rows[i] for i in order[k : k + PART]]
            longest = max(len(ids) for ids, _ in some)
            ids, types, mask = (torch.zeros(len(some), longest, dtype=torch.long) for _ in range(3))
            for r, (one, kinds) in enumerate(some):
                ids[r, : len(one)], types[r, : len(one)], mask[r, : len(one)] = torch.tensor(one), torch.tensor(kinds), 1
            parts.append(model(input_ids=ids, attention_mask=mask, token_type_ids=types).logits.float())
        back = torch.empty(len(order), dtype=torch.long)
        back[torch.tensor(order)] = torch.arange(len(order))
        return torch.cat(parts)[back]

    plan = []
    for _ in range(a.epochs):
        order = rng.sample(groups, len(groups))
        plan += [order[i : i + QUESTIONS] for i in range(0, len(order), QUESTIONS)]
    plain = lambda name, x: x.ndim > 1 and "embeddings" not in name
    decay, rest = ([x for n, x in full.items() if plain(n, x) == kind] for kind in (True, False))
    optimizer = torch.optim.AdamW([{"params": decay, "weight_decay": 0.01}, {"params": rest, "weight_decay": 0.0}], lr=a.rate)
    began, losses = time.time(), []
    for n, block in enumerate(plan):
        done = max(n / len(plan), (time.time() - began) / a.seconds)
        if done >= 1:
            break
        for part in optimizer.param_groups:
            part["lr"] = a.rate * min(1, (n + 1) / 20) * max(0.02, 1 - done)
        rows, sizes, has, verdicts = [], [], [], []
        for g in block:
            answers = len(g["pos"])
            first = [rng.randrange(answers)] if answers else []
            near = rng.sample(g["near"], min(NEAR, len(g["near"])))
            others = [i for i in range(len(g["neg"])) if i not in near]
            chosen = near + rng.sample(others, min(PASSAGES - len(first) - len(near), len(others)))
            if answers and g.get("says") is not None:
                verdicts.append((len(rows), float(g["says"])))
            rows += [g["rows"][i] for i in first + [answers + i for i in chosen]]
            sizes.append(len(first) + len(chosen))
            has.append(answers > 0)
        both = scores(rows)
        logits, says = both[:, 0], both[:, 1]
        target, among, at = torch.zeros_like(logits), [], 0
        for size, answered in zip(sizes, has):
            if answered:
                target[at] = 1
                among.append(-logits[at : at + size].log_softmax(0)[0])
            at += size
        weight = torch.where(target == 1, 2.0, 1.0)
        loss = torch.nn.functional.binary_cross_entropy_with_logits(logits, target, weight=weight) + 0.5 * torch.stack(among).mean()
        if verdicts:
            at, yes = torch.tensor([i for i, _ in verdicts]), torch.tensor([x for _, x in verdicts])
            loss = loss + 0.5 * torch.nn.functional.binary_cross_entropy_with_logits(says[at], yes)
        model.zero_grad(set_to_none=True)
        loss.backward()
        for name, x in full.items():
            x.grad = worked[name].grad.float()
        torch.nn.utils.clip_grad_norm_(full.values(), 1.0)
        optimizer.step()
        with torch.no_grad():
            for name, x in full.items():
                worked[name].copy_(x)
        losses.append(loss.item())
        if n % 20 == 19:
            print(f"{time.time() - began:6.0f}s step {n + 1}/{len(plan)} loss {np.mean(losses[-20:]):.3f}", flush=True)
    torch.save({k: v.detach().half() for k, v in full.items()}, a.out)
    print("saved after", len(losses), "steps")


main()
