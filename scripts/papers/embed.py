"""Vectors by native onnxruntime: a line of JSON on standard input is a list of token ids a text, of like lengths; the unit vectors come as float32 on standard output."""
import json, sys
import numpy as np
import onnxruntime

folder, pooling, threads = sys.argv[1], sys.argv[2], int(sys.argv[3])
options = onnxruntime.SessionOptions()
options.intra_op_num_threads = threads
session = onnxruntime.InferenceSession(f"{folder}/onnx/model_quantized.onnx", options, providers=["CPUExecutionProvider"])
for line in sys.stdin:
    texts = json.loads(line)
    ids = np.zeros((len(texts), max(map(len, texts))), np.int64)
    mask = np.zeros_like(ids)
    for row, one in enumerate(texts):
        ids[row, : len(one)] = one
        mask[row, : len(one)] = 1
    states = session.run(None, {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)})[0]
    if pooling == "tokens":
        # Without the first and the last, which every text has.
        parts = [states[row, 1 : len(one) - 1] for row, one in enumerate(texts)]
        vectors = np.concatenate(parts)
        vectors /= np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-12)
        sys.stdout.buffer.write(vectors.astype("<f4").tobytes())
        sys.stdout.buffer.flush()
        continue
    vectors = (states * mask[:, :, None]).sum(1) if pooling == "mean" else states[:, 0]
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    sys.stdout.buffer.write(vectors.astype("<f4").tobytes())
    sys.stdout.buffer.flush()
