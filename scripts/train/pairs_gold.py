"""Whether a candidate holds the gold answer."""


def good(gold, kind):
    """1 where it surely does, 0 where it surely does not, -1 between."""
    if gold["evidence"] >= 0.7 or gold["figures"] >= 0.5 or (kind != "yesno" and gold["figures"] < 0 and gold["words"] >= 0.7):
        return 1
    return 0 if gold["evidence"] < 0.4 and gold["figures"] <= 0 and gold["words"] < 0.5 else -1
