"""The judge natively, for `scripts/quick/ask.ts --judge`: reads lines {"q", "texts": [[head, body], …]}, writes a line of scores for each; what it read once it remembers.

    python3 scripts/quick/judge.py public/models/footnote-reranker [MEMORY] [THREADS]

Needs numpy, onnxruntime and tokenizers. MEMORY is a file of scores by the hash of what was read, kept for the next run; it must be another one for another model.
"""
import hashlib
import json
import os
import sys

import numpy as np
import onnxruntime
from tokenizers import Tokenizer

folder, memory, threads = (sys.argv[1:] + ["", "", "2"][len(sys.argv) - 1 :])[:3]
TOKENS = 288

options = onnxruntime.SessionOptions()
options.intra_op_num_threads = int(threads)
session = onnxruntime.InferenceSession(f"{folder}/onnx/model_quantized.onnx", options, providers=["CPUExecutionProvider"])
takes = {one.name for one in session.get_inputs()}
tok = Tokenizer.from_file(f"{folder}/tokenizer.json")
tok.no_padding()
tok.enable_truncation(TOKENS, strategy="only_second")
known = {}
if memory and os.path.exists(memory):
    for line in open(memory):
        key, score = line.split()
        known[key] = float(score)
kept = open(memory, "a") if memory else None


def read(question, texts):
    """Logits, one pair after another: the weights are quantised so that a score does not depend on what it is read with."""
    for text in texts:
        key = hashlib.sha1(f"{question}\0{text}".encode()).hexdigest()
        if key not in known:
            one = tok.encode(question, text)
            fed = {"input_ids": [one.ids], "attention_mask": [[1] * len(one.ids)], "token_type_ids": [one.type_ids]}
            known[key] = float(session.run(None, {k: np.array(v, np.int64) for k, v in fed.items() if k in takes})[0].reshape(-1)[0])
            if kept:
                kept.write(f"{key} {known[key]}\n")
        yield known[key]


for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps(list(read(asked["q"], [f"{head} {body}".strip() for head, body in asked["texts"]]))), flush=True)
    if kept:
        kept.flush()
