"""Prints the values of SQuAD's and Search-R1's published code on inputs of ours.

python3 short-answer.py evaluate/metrics/squad/compute_score.py Search-R1/verl/utils/reward_score/qa_em.py
"""

import contextlib
import importlib.util
import io
import itertools
import json
import random
import sys

GOLDS = [
    ["Lake Victoria"],
    ["the Bank of Ghana", "Bank of Ghana (BoG)"],
    ["U.S.A.", "United States"],
    ["12 July 1998"],
    ["3.5 million"],
    ["Wolfgang Amadé Mozart"],
    ["an A-minor chord"],
    ["rock 'n' roll"],
    ["Côte d’Ivoire", "Ivory Coast"],
    ["x_1 + x_2"],
    ["The Who"],
    ["C++"],
    ["water; ice"],
    ["İstanbul"],
    ["a\u0301lamo"],
    ["B\u00a0side"],
    ["the—best"],
    ["½ cup"],
    ["yes"],
    ["no"],
]
FRAMES = [
    "{}",
    "  {}. ",
    "The {}",
    "{} {}",
    "{}, a river",
    "I think {} is right",
    "an {} the a",
    "«{}»",
    "{}\u2014the",
    "{}\u3000and\u2003more",
    "re{}",
    "{}s",
    "not {}",
]


def load(path):
    spec = importlib.util.spec_from_file_location("reference", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def shuffled(text, seed):
    words = text.split()
    random.Random(seed).shuffle(words)
    return " ".join(words)


def answers(gold):
    for text in gold:
        for frame in FRAMES:
            yield frame.replace("{}", text)
        yield text.upper()
        yield shuffled(text + " of the big lake", len(text))
        yield " ".join(text.split()[:1])
    yield "Lake Tanganyika"
    yield "bank of"
    yield "the"


def main(squad_path, search_path):
    squad = load(squad_path)
    search = load(search_path)
    random.seed(0)
    best = squad.metric_max_over_ground_truths
    header = {
        "reference": "compute_score.py of SQuAD 1.1 in evaluate, and qa_em.py of Search-R1",
        "version": "evaluate a7dd338386a4, Search-R1 a14dc3a4ffc6",
        "command": "python3 references/short-answer.py compute_score.py qa_em.py",
    }
    print(json.dumps(header))
    for gold in GOLDS:
        for answer in dict.fromkeys(itertools.chain(answers(gold))):
            # Search-R1 counts from the second tag on, since its prompt shows one.
            rollout = "<answer> Beijing </answer> <think>...</think> <answer> " + answer + " </answer>"
            with contextlib.redirect_stdout(io.StringIO()):  # It prints one rollout in 64.
                reward = search.compute_score_em(rollout, {"target": gold})
            row = {
                "gold": gold,
                "answer": answer,
                "em": float(best(squad.exact_match_score, answer, gold)),
                "f1": float(best(squad.f1_score, answer, gold)),
                "search_em": float(search.em_check(answer, gold)),
                "search_contains": float(search.subem_check(answer, gold)),
                "search_reward": float(reward),
            }
            print(json.dumps(row))


if __name__ == "__main__":
    main(*sys.argv[1:])
