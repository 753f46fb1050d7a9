"""Logistic regression whose weights keep given signs, as places.py and verdicts.py fit."""
import numpy as np


def signed(X, y, w, sign, ridge, steps, least=0):
    """Weights by projected gradient; the first column is the bias, and free. `w`: how much each row counts; `least`: the most that a weight of negative sign may be."""
    v, ridges = np.zeros(X.shape[1]), ridge * np.array([1e-3] + [1] * (X.shape[1] - 1))
    step = 1 / (0.25 * np.linalg.norm(X * np.sqrt(w)[:, None], 2) ** 2 + ridge)
    for _ in range(steps):
        q = 1 / (1 + np.exp(-X @ v))
        v = v - step * (X.T @ (w * (q - y)) + ridges * v)
        v = np.where(sign < 0, np.minimum(v, least), np.where(sign > 0, np.maximum(v, 0), v))
    return v
