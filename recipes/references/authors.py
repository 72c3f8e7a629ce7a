"""Writes responses and their rewards by the authors' own code: python3 authors.py CLONES > authors.jsonl

CLONES is a folder of clones from GitHub, each named OWNER+NAME and at the commit below. Nothing of them is imported but the
functions that give rewards; what these import and do not need is left out.
"""

import ast
import contextlib
import importlib.util
import io
import json
import os
import re
import sys
import types

COMMITS = {
    "search-r1-format": "PeterGriffinJin+Search-R1 a14dc3a",
    "ikea": "hzy312+knowledge-r1 79c38e8",
    "stepsearch": "Zillwang+StepSearch 43215ba",
    "rec-r1": "linjc16+Rec-R1 4f3ac37",
    "table-r1": "Table-R1+Table-R1 d8c4284",
    "ui-r1": "lll6gg+UI-R1 2fe9bf0",
    "visionary-r1": "maifoundations+Visionary-R1 6b1f25a",
}


def clone(recipe):
    return os.path.join(sys.argv[1], COMMITS[recipe].split()[0])


def module(recipe, path, **absent):
    """Loads a file of a clone, with stand-ins for modules that it imports."""
    for name in absent:
        dotted = name.replace("__", ".")
        for end in [i for i, c in enumerate(dotted + ".") if c == "."]:
            sys.modules.setdefault(dotted[:end], types.ModuleType(dotted[:end]))
        vars(sys.modules[dotted]).update(absent[name])
    spec = importlib.util.spec_from_file_location(recipe.replace("-", "_"), os.path.join(clone(recipe), path))
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def functions(recipe, path, names):
    """Loads only these functions of a file that is a whole training script."""
    with open(os.path.join(clone(recipe), path)) as file:
        tree = ast.parse(file.read())
    tree.body = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name in names]
    scope = {"re": re, "os": os}
    exec("from datetime import datetime", scope)
    exec(compile(tree, path, "exec"), scope)
    return types.SimpleNamespace(**{name: scope[name] for name in names})


def searches():
    """Rollouts about one question with the gold Jane Austen: right and wrong, with searches and without, and malformed."""
    found = "<information>Emma is a novel by Jane Austen.</information>"
    nothing = "<information>A novel of 1815.</information>"
    first = "<think>Who?</think>"
    then = "<think>So.</think>"
    one = f"{first}<search>author of Emma</search>{found}{then}"
    other = f"{first}<search>Emma</search>{nothing}{then}"
    two = f"{first}<search>Emma</search>{nothing}<think>Who wrote it?</think><search>author of Emma</search>{found}{then}"
    many = first + f"<search>Emma</search>{nothing}<think>Again.</think>" * 4
    right, lower, wrong, half = (f"<answer>{a}</answer>" for a in ("Jane Austen", "the jane austen.", "Emma", "Jane"))
    for start in (first, one, other, two, many):
        for answer in (right, lower, wrong, half):
            yield start + answer
    yield f"{first}{right} "
    yield "Jane Austen"
    yield f"<search>author of Emma</search>{found}{wrong}"


def search_r1_format():
    code = module("search-r1-format", "verl/utils/reward_score/qa_em_format.py")
    prompt = "For example, <answer> Beijing </answer>. Who wrote Emma?<|im_start|>assistant\n"
    for response in searches():
        yield {"gold": "Jane Austen"}, response, code.compute_score_em(
            prompt + response, {"target": ["Jane Austen"]}, structure_format_score=0.2, final_format_score=0.1,
            retrieval_score=0.1)


def ikea():
    code = module("ikea", "verl/utils/reward_score/qa_em.py")
    for response in searches():
        yield {"gold": "Jane Austen"}, response, code.compute_score_em(response, {"target": ["Jane Austen"]}, "know")


def stepsearch():
    code = module("stepsearch", "verl/utils/reward_score/qa_step.py",
                  verl__utils__reward_score__extract_tags={"extract_prompt_tags": None},
                  verl__utils__reward_score__submodule={"subm_tfidf_cosine": None})
    on = types.SimpleNamespace(trainer=types.SimpleNamespace(
        information_gain=False, search_steps_reward=False, redundancy_penalty=False, search_key_reward=True))
    keys = [["author of Emma", "who wrote Emma"], ["publication year"]]
    for response in [*searches(), "<think>Who?</think><answer>Jane Austen</answer> I am sure."]:
        yield {"gold": "Jane Austen", "search_keys": keys}, response, \
            code.compute_score_f1_steps_plan_with_support_docs(
                on, response, {"target": ["Jane Austen"], "search_keys": keys}, support_docs=[])["score"]


def rec_r1():
    ranked = []
    gains = module("rec-r1", "src/Lucene/utils.py")
    code = module("rec-r1", "verl/utils/reward_score/esci.py",
                  src__Lucene__esci__search={"PyseriniMultiFieldSearch": None},
                  src__Lucene__utils={"ndcg_at_k": gains.ndcg_at_k})
    code.search_system = types.SimpleNamespace(
        batch_search=lambda queries, **_: {query: [[name] for name in ranked] for query in queries})
    query = '<think>Shoes for trails.</think><answer>{"query": "trail shoes"}</answer>'
    forms = [query, query.replace("<think>", ""), query.replace('{"query": "trail shoes"}', "trail shoes"),
             query.replace("query", "words"), query + query]
    for response in forms:
        for names in (["p1", "p2", "p3"], ["p3", "p1", "p2"], ["p4", "p3"], ["p3", "p2", "p4", "p1"]):
            ranked[:] = names
            yield {"relevance": {"p1": 1, "p2": 1}, "ranked": names}, response, code.compute_score(
                "<|im_start|>assistant\n" + response, {"target": ["p1", "p2"]}, "train")


def table_r1():
    code = module("table-r1", "verl/verl/utils/reward_score/tqa.py")
    golds = (["Oslo", "Bergen"], ["1234"], ["3.5", "7"])
    answers = (["Oslo", "Bergen"], ["Bergen", "Oslo"], ["Oslo"], ["Oslo", "Bergen", "Rome"], ["1,234"], ["1243"],
               ["7.0", "3.504"])
    for gold in golds:
        for answer in answers:
            listed = json.dumps(answer)
            wanted = "```json\n{\"answer\": " + listed + "}\n```"
            for start in ("<think>Rows 2 and 4.</think>\n",) if answer != ["Oslo", "Bergen"] else (
                    "<think>Rows 2 and 4.</think>\n", ""):
                yield {"gold": json.dumps(gold)}, f"{start}<answer>{listed}</answer>", code.compute_score(
                    f"{start}<answer>{wanted}</answer>", gold)["score"]


def ui_r1():
    code = functions("ui-r1", "src/ui_r1/src/open_r1/grpo_json_action_coord.py",
                     ("extract_coord", "extract_bbox", "extract_action", "accuracy_reward_action",
                      "accuracy_reward_coord", "format_reward"))
    solution = "<answer>[{'action': 'click', 'coordinate': [100, 100, 200, 140]}]</answer>"
    for action in ("click", "scroll", "type"):
        for point in ([150, 120], [100, 100], [200, 140], [201, 120], [150, 141], [0, 0]):
            answer = f"<answer>[{{'action': '{action}', 'coordinate': {point}}}]</answer>"
            for start in ("<think>The button is on the left.</think>", "") if point == [150, 120] else (
                    "<think>The button is on the left.</think>",):
                said = [[{"content": start + answer}]]
                yield {"action": "click", "box": [100, 100, 200, 140]}, start + answer, sum(
                    reward(said, solution=[solution], scales=[[1, 1]])[0]
                    for reward in (code.accuracy_reward_action, code.accuracy_reward_coord, code.format_reward))


def visionary_r1():
    code = functions("visionary-r1", "src/open_r1/grpo_vllm_caption.py", ("accuracy_reward", "format_reward"))
    form = "<info>A chart with three bars.</info>\n<think>The tallest is on the left.</think>\n"
    for gold, answers in (("blue", ("blue", "Blue", "red", "BLUE ", "blue or red", "green")),
                          ("12", ("12", "12.0", "13", "-12", "120")), ("yes", ("Yes", "no", "yes and no")), ("left", ("Left", "right", "left side"))):
        for answer in answers:
            for start in (form, form[form.index("<think>"):]) if answer in ("blue", "13", "Yes") else (form,):
                said = [[{"content": f"{start}<answer>{answer}</answer>"}]]
                yield {"gold": gold}, said[0][0]["content"], code.accuracy_reward(
                    said, [f"<answer>{gold}</answer>"], problem_type=["choice"])[0] + code.format_reward(said)[0]


def main():
    command = "python3 authors.py CLONES > authors.jsonl"
    for recipe, commit in COMMITS.items():
        cases = globals()[recipe.replace("-", "_")]
        with contextlib.redirect_stdout(io.StringIO()):
            rewards = list(cases())
        print(json.dumps({"recipe": recipe, "reference": commit, "command": command}))
        for item, response, reward in rewards:
            print(json.dumps({"recipe": recipe, **item, "response": response, "reward": float(reward)}))


main()
