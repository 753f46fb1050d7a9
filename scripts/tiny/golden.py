"""What native onnxruntime makes of the tiny models: tests/golden/tiny-models.json holds it, so that the browser's runtime is held against another one.

In a throw-away environment: pip install onnxruntime tokenizers numpy; python scripts/tiny/golden.py MODELS_FOLDER > tests/golden/tiny-models.json
"""
import json, sys
import numpy as np
import onnxruntime
from tokenizers import Tokenizer

TEXTS = [
    "net sales",
    "Total net sales were $ 229,234 million in fiscal year 2017, an increase of 6% compared to 2016.",
    "Item 1A. Risk Factors",
    "gross profit margin",
    "What was the gross margin percentage of the segment in 2019?",
    "Überschuß – naïve café ½ €",
]
PAIRS = [
    ("What were net sales in 2019?", "net sales of 2019 were $ 1,234 million"),
    ("What were net sales in 2019?", "Item 1A. Risk Factors"),
    ("capital expenditures", "cash flow of investing: capital expenditures of 2018 and 2019"),
]


def model(folder):
    tokenizer = Tokenizer.from_file(f"{folder}/tokenizer.json")
    session = onnxruntime.InferenceSession(f"{folder}/onnx/model.onnx", providers=["CPUExecutionProvider"])

    def run(*texts):
        encoded = tokenizer.encode(*texts)
        row = lambda values: np.array([values], np.int64)
        output = session.run(None, {
            "input_ids": row(encoded.ids),
            "attention_mask": row([1] * len(encoded.ids)),
            "token_type_ids": row(encoded.type_ids),
        })[0][0]
        return len(encoded.ids), output

    return run


embedder = model(f"{sys.argv[1]}/all-MiniLM-L6-v2")
reranker = model(f"{sys.argv[1]}/ms-marco-MiniLM-L-6-v2")
embedded = []
for text in TEXTS:
    tokens, states = embedder(text)
    vector = states.mean(0)
    vector /= np.linalg.norm(vector)
    embedded.append({"text": text, "tokens": tokens, "vector": [round(float(x), 6) for x in vector]})
scored = []
for question, passage in PAIRS:
    tokens, logits = reranker(question, passage)
    scored.append({"question": question, "passage": passage, "tokens": tokens, "score": round(float(logits[0]), 6)})
print(json.dumps({"embedded": embedded, "scored": scored}, ensure_ascii=False))
