"""Writes searches and their values by StepSearch: python3 search-trace.py CLONE > search-trace.jsonl

CLONE is a clone of github.com/Zillwang/StepSearch at 43215ba; scikit-learn 1.9.1 computes its TF-IDF.
"""

import importlib.util
import json
import random
import sys
import types

FOLDER = "verl.utils.reward_score"
WORDS = ("the Blue whale eats krill in an ocean near Norway, while red foxes hunt mice; Oslo is its capital and "
         "has 709,037 people in 2023 who like brown-cheese").split()


def load(clone):
    for name in ("verl", "verl.utils", FOLDER):
        sys.modules[name] = types.ModuleType(name)
    for name in ("extract_tags", "submodule", "qa_step"):
        path = f"{clone}/{FOLDER.replace('.', '/')}/{name}.py"
        spec = importlib.util.spec_from_file_location(f"{FOLDER}.{name}", path)
        sys.modules[spec.name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[spec.name])
    return sys.modules[f"{FOLDER}.qa_step"]


def main(clone):
    steps = load(clone)
    source = random.Random(24)
    print(json.dumps({"reference": "StepSearch", "version": "43215ba",
                      "command": "python3 search-trace.py CLONE > search-trace.jsonl"}))

    def text():
        return " ".join(source.choices(WORDS, k=source.randint(4, 16)))

    for _ in range(60):
        pool = [text() for _ in range(5)]
        support = [text() for _ in range(source.randint(1, 3))]
        found = [[source.choice(pool + support) for _ in range(source.randint(1, 3))]
                 for _ in range(source.randint(1, 4))]
        golden = [{"title": "", "paragraph_text": each} for each in support]
        gains, redundancy = steps.step_information_gain(found, golden)
        query = text()
        keys = [[text(), text()]]
        print(json.dumps({"support": support, "found": found, "query": query, "search_keys": keys,
                          "values": {"gain": [float(g) for g in gains], "redundancy": redundancy,
                                     "keys": steps.step_search_keys_match([query], keys)}}))


main(sys.argv[1])
