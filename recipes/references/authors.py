"""Writes responses and their rewards by the authors' own code: python3 authors.py CLONES > authors.jsonl

CLONES is a folder of clones from GitHub, each named OWNER+NAME and at the commit below. Nothing of them is imported but the
functions that give rewards; what these import and do not need is left out. The last of them need sacrebleu (2.6.0), nltk (3.10.3),
immutabledict (4.3.1), sympy (1.14.0) and numpy (2.4.6).
"""

import ast
import contextlib
import importlib.util
import io
import json
import os
import re
import runpy
import sys
import tempfile
import types

import numpy

COMMITS = {
    "search-r1-format": "PeterGriffinJin+Search-R1 a14dc3a",
    "ikea": "hzy312+knowledge-r1 79c38e8",
    "stepsearch": "Zillwang+StepSearch 43215ba",
    "rec-r1": "linjc16+Rec-R1 4f3ac37",
    "table-r1": "Table-R1+Table-R1 d8c4284",
    "ui-r1": "lll6gg+UI-R1 2fe9bf0",
    "visionary-r1": "maifoundations+Visionary-R1 6b1f25a",
    "swe-rl": "facebookresearch+swe-rl 5aa10d6",
    "mt-r1-zero": "fzp0424+MT-R1-Zero a2e38c4",
    "mt-r1-zero-mix": "fzp0424+MT-R1-Zero a2e38c4",
    "mt-r1-zero-discrete": "fzp0424+MT-R1-Zero a2e38c4",
    "dapo-length": "volcengine+verl b178a3c",
    "general-reasoner": "TIGER-AI-Lab+General-Reasoner 007e44c",
    "mathif": "TingchenFu+MathIF 0f92ee5",
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


def swe_rl():
    code = module("swe-rl", "src/swerl/core/reward.py", unidiff={"PatchedFile": None, "PatchSet": None},
                  unidiff__errors={"UnidiffParseError": ValueError})
    cart = "import math\n\n\ndef total(items):\n    return sum(items)\n\n\ndef count(items):\n    return len(items)\n"
    files = {"cart.py": cart, "tax.py": "RATE = 0.2\n"}
    gold = {"cart.py": cart.replace("sum(items)", "sum(item.price for item in items)")}

    def block(search, replace, path="cart.py"):
        return f"```python\n### {path}\n<<<<<<< SEARCH\n{search}\n=======\n{replace}\n>>>>>>> REPLACE\n```"

    old = "    return sum(items)"
    right = block(old, "    return sum(item.price for item in items)")
    patches = [
        right,
        block(old, "    return sum(i.price for i in items)"),
        block(old, "    return 0"),
        block(old, old),
        block("    return total(items)", "    return 0"),
        block("    return len(items)", "    return len(items) + 1"),
        block("def total(items):\n" + old, "def total(items):\n    return sum(item.price for item in items)"),
        right + "\n" + block("    return len(items)", "    return len(set(items))"),
        right + "\n" + block("RATE = 0.2", "RATE = 0.25", "tax.py"),
        block("RATE = 0.2", "RATE = 0.25", "tax.py"),
        right.replace(">>>>>>> REPLACE", ""),
        "The sum must be of the prices.",
    ]
    think = "<think>The sum must be of the prices.</think>\n"
    forms = [think + "<solution>\n{}\n</solution>", "<think></think>\n<solution>\n{}\n</solution>", "<solution>\n{}\n</solution>",
             think + "{}", think + "<solution>\n{}\n</solution>\n<solution>No.</solution>",
             "Let me see. " + think + "It is this:\n<solution>\n{}\n</solution>\nDone."]
    for form in forms:
        for patch in patches if form == forms[0] else patches[:2]:
            response = form.format(patch)
            yield {"files": files, "gold_files": gold}, response, code.calculate_search_replace_reward(
                files, {**files, **gold}, response)[0]


def translations():
    think = "<think>Vertagt: postponed.</think>\n"
    texts = ["The committee has postponed its decision until Friday.", "The committee postponed its decision until Friday.",
             "The committee has postponed its decision.", "The committee, it seems, has put off the decision until next Friday.",
             "A dog sleeps on the red sofa.", "Until Friday.", "the Committee HAS postponed its decision until friday",
             "The committee has postponed its decision until Friday. The committee has postponed its decision until Friday."]
    for text in texts:
        yield f"{think}<translate>{text}</translate>"
        yield f"{think}Here it is: <translate>\n{text}\n</translate>"
    yield f"<translate>{texts[0]}</translate>"
    yield f"{think}{texts[0]}"
    yield f"{think}<translate>{texts[0]}</translate><translate>{texts[0]}</translate>"
    yield f"<translate>{texts[0]}</translate>{think}"


def translated(recipe, kind, metric, values):
    code = module(recipe, "verl/utils/reward_score/mt_score.py")
    for response in translations():
        for value in values:
            item = {"gold": "The committee has postponed its decision until Friday."}
            if value is not None:
                item.update(prompt="Translate.", judged="translate", rulings={"helpful": value / 100})
            yield item, response, code.compute_score(
                metric, kind, value, "de-en", 40, 80, "Translate.\nAssistant:" + response, item["gold"], 100)


def mt_r1_zero():
    return translated("mt-r1-zero", "continuous", "BLEU", [None])


def mt_r1_zero_mix():
    return translated("mt-r1-zero-mix", "continuous", "Merge", [75.0])


def mt_r1_zero_discrete():
    return translated("mt-r1-zero-discrete", "discrete", "BLEU", [None])


class Tokens:
    """Stands for a tokenizer: a token is a character, and 0 is one that no text shows; words where their number counts."""

    eos_token = "\x03"

    @staticmethod
    def decode(tokens, **_):
        return "".join(chr(token) for token in tokens if token)

    @staticmethod
    def encode(text):
        return text.split()


class Rollout:
    """Stands for a batch of one rollout."""

    def __init__(self, prompt, response, length, **columns):
        shown = [ord(character) for character in response]
        self.batch = {"prompts": numpy.array([[ord(character) for character in prompt]]),
                      "responses": numpy.array([shown + [0] * (length - len(shown))])}
        self.batch["attention_mask"] = numpy.ones((1, len(prompt) + self.batch["responses"].shape[1]), dtype=int)
        self.columns = columns

    def __len__(self):
        return 1

    def __getitem__(self, at):
        return types.SimpleNamespace(
            batch={name: rows[at] for name, rows in self.batch.items()}, non_tensor_batch=dict(self.columns))


TORCH = {"cat": numpy.concatenate, "zeros_like": numpy.zeros_like, "float32": numpy.float64,
         "cuda": types.SimpleNamespace(empty_cache=lambda: None)}


def dapo_length():
    score = module("dapo-length", "verl/utils/reward_score/math_dapo.py").compute_score
    code = module("dapo-length", "verl/workers/reward_manager/dapo.py", torch=TORCH, verl={"DataProto": None},
                  verl__utils__reward_score={"default_compute_score": None},
                  verl__workers__reward_manager={"register": lambda _: lambda type_: type_},
                  verl__workers__reward_manager__abstract={"AbstractRewardManager": type(
                      "Manager", (), {"_extract_reward_from_rm_scores": lambda *_: None})})
    manager = code.DAPORewardManager(
        Tokens, 0, lambda solution_str, ground_truth, **_: score(solution_str, ground_truth), max_resp_len=20480,
        overlong_buffer_cfg=types.SimpleNamespace(enable=True, len=4096, penalty_factor=1.0, log=False))
    for answer in ("Answer: 42", "Answer: $42$", "So it is 42.\nAnswer: 42", "Answer: 41"):
        for length in (100, 16384, 16385, 18432, 20479, 20480):
            rewards = manager(Rollout("What is 6 · 7?", answer, length, data_source="math_dapo", reward_model={"ground_truth": "42"}))
            yield {"gold": "42"}, {"text": answer, "token_count": length}, rewards.sum()


def general_reasoner():
    code = module("general-reasoner", "verifier.py", torch=TORCH, vllm={"LLM": None, "SamplingParams": lambda **_: None},
                  verl={"DataProto": lambda batch: batch}, verl__utils={"hf_tokenizer": None},
                  verl__single_controller__base={"Worker": object},
                  verl__single_controller__base__decorator={
                      "register": lambda **_: lambda method: method,
                      "Dispatch": types.SimpleNamespace(ONE_TO_ALL=0, DP_COMPUTE_PROTO=0)},
                  tensordict={"TensorDict": lambda values, batch_size: values})
    worker = code.RewardModelWorker.__new__(code.RewardModelWorker)
    worker.tokenizer, worker.sampling_params = Tokens, None
    right = ["thirty minutes past noon", "12:30", "12.30 pm", "noon plus thirty minutes", "half hour after noon", "30 minutes and twelve hours",
             "in other words thirty minutes after clock in square strikes twelve times at noon", "12 h 30"]
    wrong = ["quarter to four", "noon", "half past eleven", "never"]
    question, gold = "When does the train leave?", "half past twelve"
    for text in right + wrong:
        ruling = "Final Decision: " + ("Yes" if text in right else "No")
        worker.llm = types.SimpleNamespace(
            wake_up=lambda: None, sleep=lambda _: None, generate=lambda messages, _: [
                types.SimpleNamespace(outputs=[types.SimpleNamespace(text=ruling)]) for _ in messages])
        for response in (f"It leaves so: \\boxed{{{text}}}.", f"I looked it up.\nFinal Answer: {text}\n"):
            rewards = worker.compute_rm_score(Rollout(
                question, response, 0, extra_info={"question": question}, reward_model={"ground_truth": gold}))
            yield {"prompt": question, "gold": gold, "judged": text, "rulings": {"Final Decision": ruling}}, response, \
                rewards["rm_scores"].sum()


def mathif():
    folder = os.path.join(clone("mathif"), "code")
    sys.path.insert(0, folder)
    for unused in ("langdetect", "pylatexenc", "pylatexenc.latex2text"):
        sys.modules[unused] = types.ModuleType(unused)
    sys.modules["pylatexenc"].latex2text = sys.modules["pylatexenc.latex2text"]
    words = ["keywords:existence", "punctuation:no_comma"], [{"keywords": ["therefore"]}, None]
    form = ["detectable_format:number_bullet_lists", "startend:end_checker"], [{"num_bullets": 2}, {"end_phrase": "That is all."}]
    length = ["length_constraint_checkers:number_words"], [{"num_words": 6, "relation": "at least"}]
    cases = [
        (words, ["Therefore it is \\boxed{42}", "Therefore, it is \\boxed{42}", "So it is \\boxed{42}", "So, it is \\boxed{42}",
                 "Therefore it is \\boxed{41}", "<think>Hm, so.</think>Therefore it is \\boxed{42}"]),
        (form, ["* six\n* times seven\n\n\\boxed{42}\n\nThat is all.", "* six\n\n\\boxed{42}\n\nThat is all.",
                "* six\n- times seven\n\n\\boxed{42}", "\\boxed{42}", "* six\n* times seven\n\n\\boxed{-42}\n\nThat is all."]),
        (length, ["It is \\boxed{42}", "It is so: \\boxed{24}", "Six and seven give a product of \\boxed{42}", "Six times seven must be this: \\boxed{42}", "Six times seven must be this: \\boxed{24}"]),
        ((words[0] + length[0], words[1] + length[1]),
         ["Therefore it is \\boxed{42}", "Therefore six times seven is \\boxed{42}", "Therefore, six times seven is \\boxed{42}",
          "Six times seven is \\boxed{42}, is it not", "Six times seven is \\boxed{44}"]),
    ]
    for (names, arguments), responses in cases:
        for response in responses:
            row = {"constraint_name": names, "constraint_args": arguments, "question": "What is 6 · 7?", "answer": "42"}
            with tempfile.TemporaryDirectory() as made, contextlib.redirect_stdout(io.StringIO()) as printed:
                paths = [os.path.join(made, name) for name in ("responses", "rows")]
                for path, line in zip(paths, ({"output": response}, row)):
                    with open(path, "w") as file:
                        json.dump(line, file)
                sys.argv[1:], given = ["--hypothesis_path", paths[0], "--data_path", paths[1]], sys.argv[1:]
                runpy.run_path(os.path.join(folder, "eval_if.py"))
                sys.argv[1:] = given
            _, followed, right = map(float, printed.getvalue().split()[-3:])
            yield {"gold": "42", "instruction_id_list": names, "kwargs": [given or {} for given in arguments]}, response, followed * right


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
