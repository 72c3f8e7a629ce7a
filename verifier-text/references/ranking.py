"""Writes rankings and their values by trec_eval and SciPy: python3 ranking.py TREC_EVAL > ranking.jsonl

TREC_EVAL is the built program of github.com/usnistgov/trec_eval, version 10.0.
"""

import json
import math
import random
import subprocess
import sys
import tempfile

from scipy.stats import kendalltau

MEASURES = {
    "ndcg": ("ndcg", "ndcg_cut_{k}"),
    "map": ("map", "map_cut_{k}"),
    "recall": ("set_recall", "recall_{k}"),
    "precision": ("set_P", "P_{k}"),
    "mrr": ("recip_rank", None),
    "hit": (None, "success_{k}"),
}


def values(program, grades, ranked, k):
    with tempfile.NamedTemporaryFile("w") as qrels, tempfile.NamedTemporaryFile("w") as run:
        qrels.writelines(f"q 0 {id} {grade}\n" for id, grade in grades.items())
        run.writelines(f"q Q0 {id} 0 {1000 - rank} r\n" for rank, id in enumerate(ranked))
        qrels.flush()
        run.flush()
        asked = ["ndcg", "map", "set_recall", "set_P", "recip_rank"] + [
            f"{name}.{k or 1}" for name in ("ndcg_cut", "map_cut", "recall", "P", "success")
        ]
        command = [program, "-n", "-q"] + [word for name in asked for word in ("-m", name)]
        printed = subprocess.run(
            command + [qrels.name, run.name], check=True, capture_output=True, text=True
        ).stdout
    found = {line.split()[0]: float(line.split()[2]) for line in printed.splitlines()}
    names = {measure: (cut if k else whole) for measure, (whole, cut) in MEASURES.items()}
    return {m: found[name.format(k=k)] for m, name in names.items() if name}


def main(program):
    source = random.Random(24)
    head = {"reference": "trec_eval, scipy.stats.kendalltau", "version": "10.0, 1.17.1",
            "command": "python3 ranking.py TREC_EVAL > ranking.jsonl"}
    print(json.dumps(head))
    for case in range(120):
        ids = [f"d{i}" for i in range(source.randint(2, 30))]
        grades = {id: source.choice([-1, 0, 0, 1, 2, 3]) for id in ids if source.random() < 0.7}
        grades[ids[0]] = source.randint(1, 4)
        ranked = source.sample(ids, source.randint(1, len(ids))) + [f"x{i}" for i in range(source.randint(0, 4))]
        source.shuffle(ranked)
        k = source.choice([None, 1, 3, 5, 10, 20])
        row = {"relevance": grades, "ranked": ranked, "k": k}
        print(json.dumps(row | {"values": values(program, grades, ranked, k)}))
    for case in range(30):
        ids = [f"d{i}" for i in range(source.randint(2, 40))]
        grades = dict(zip(ids, source.sample(range(100), len(ids))))
        grades = {id: grade / 5 for id, grade in grades.items()}
        ranked = source.sample(ids, len(ids))
        tau = kendalltau([-grades[id] for id in ranked], range(len(ranked))).statistic
        assert not math.isnan(tau)
        print(json.dumps({"relevance": grades, "ranked": ranked, "k": None, "values": {"kendall": (tau + 1) / 2}}))


main(sys.argv[1])
