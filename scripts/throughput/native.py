"""Embeds texts from standard input (a JSON list) with native onnxruntime, length-sorted in batches of eight, and prints milliseconds a text of each round."""
import json, sys, time
import numpy as np
import onnxruntime
from tokenizers import Tokenizer

folder, threads, rounds = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
texts = json.load(sys.stdin)
tokenizer = Tokenizer.from_file(f"{folder}/tokenizer.json")
tokenizer.no_truncation()
tokenizer.no_padding()
options = onnxruntime.SessionOptions()
options.intra_op_num_threads = threads
session = onnxruntime.InferenceSession(f"{folder}/onnx/model_quantized.onnx", options, providers=["CPUExecutionProvider"])
took = []
# The first round warms up and does not count.
for _ in range(rounds + 1):
    began = time.time()
    encoded = sorted((tokenizer.encode(text).ids for text in texts), key=len)
    for at in range(0, len(encoded), 8):
        batch = encoded[at : at + 8]
        ids = np.zeros((len(batch), len(batch[-1])), np.int64)
        mask = np.zeros_like(ids)
        for row, one in enumerate(batch):
            ids[row, : len(one)] = one
            mask[row, : len(one)] = 1
        session.run(None, {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)})
    took.append((time.time() - began) * 1000 / len(texts))
print(json.dumps({"version": onnxruntime.__version__, "msPerText": took[1:]}))
