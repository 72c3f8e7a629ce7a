"""Writes the reference values of the verifier similarity, one case a line.

    python verifier-text/references/similarity.py SARI.py > verifier-text/src/test/resources/references/similarity.jsonl

SARI.py is metrics/sari/sari.py of evaluate 0.4.6. The packages are sacrebleu 2.6.0, rouge-score (google-research's source of 2022 with tokenizers and split_summaries, as 0.1.2 has them) and RapidFuzz.
"""

import difflib
import json
import random
import re
import sys
import types

import rapidfuzz
import sacrebleu
from rapidfuzz.distance import Levenshtein
from rouge_score import rouge_scorer
from sacrebleu.metrics import BLEU, CHRF

WORDS = (
    "the a of and to in is was for on with his they at be this have from or had by word but not what all were we when your can "
    "said there use an each which do how their if will up other about out many then them these so some her would make like "
    "into time has look two more write go see number no way could people water been call who oil its now find long down day "
    "running studies happily nationalities generalizations flying tries agreed dancing organisation's well-known state-of-the-art "
    "U.S. e.g. 3.14 1,000 2024-05-17 $5.99 50% C++ don't can't o'clock (maybe) [sic] \"quoted\" semi; colon: end. why? stop! "
    "x=1 a/b foo_bar node.js @home #tag & * ~ ^ | \\ {brace} <b> 'single' -5 5- -- ... .5 5. ,5 5,"
).split()

EDGES = [
    ("equal", "The ferry leaves at nine.", ["The ferry leaves at nine."]),
    ("only the case differs", "the FERRY leaves At nine.", ["The ferry leaves at nine."]),
    ("one word", "ferry", ["The ferry leaves at nine."]),
    ("two words", "The ferry", ["The ferry leaves at nine."]),
    ("one letter", "T", ["The ferry leaves at nine."]),
    ("nothing in common", "zzz qqq", ["The ferry leaves at nine."]),
    ("only a mark", ".", ["The ferry leaves at nine."]),
    ("one word repeated", "the the the the the the the", ["The cat is on the mat.", "There is a cat on the mat."]),
    ("one letter repeated", "aaaaaaaaaaaaaaaaaaaa", ["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"]),
    ("longer than the reference", "The ferry leaves at nine. " * 6, ["The ferry leaves at nine."]),
    ("two references of other lengths", "a b c d e", ["a b c d", "a b c d e f"]),
    ("two references, each with one half", "one two three four five six", ["one two three x y z", "u v w four five six"]),
    ("lines", "First the dogs ran.\nThen the cats slept.\nAll was well.", ["All was well.\nThe dogs ran first.\nCats slept then."]),
    ("blank lines", "one two\n\n\nthree four\n", ["three four\none two\n"]),
    ("a word broken at the end of a line", "an organ-\nization of state-of-\nthe-art", ["an organization of state-of-the-art"]),
    ("white space of many kinds", "one\u00a0two\u2003three\tfour\x85five\u3000six\x1cseven", ["one two three four five six seven"]),
    ("entities", "a &lt; b &amp;&amp; c &gt; d &quot;e&quot; &amp;lt;", ["a < b && c > d \"e\" &lt;"]),
    ("a skipped mark", "one <skipped> two", ["one two"]),
    ("numbers", "It costs 1,000.50, or 3.5, or .5, or 5., or 2-3.", ["It costs 1,000.50 or 3.5 or 0.5 or 5 or 2 - 3."]),
    ("dots", "wait... what.. is. this.,.,", ["wait ... what . . is this . , . ,"]),
    ("stems", "The runners were running happily through generalizations", ["A runner runs happy through a generalization"]),
    ("short words keep their endings", "his was does bus ied died", ["hi wa doe bu ie die"]),
    ("French", "L'été, l'élève naïf déjeuna à l’hôtel « Bon » à 8 h.", ["L'élève naïf a déjeuné, l'été, à l'hôtel « Bon »."]),
    ("German", "Die Straße führt über große Brücken.", ["Die Strasse führt über grosse Brücken."]),
    ("Turkish and Greek capitals", "İSTANBUL ΟΔΥΣΣΕΥΣ ẞ", ["istanbul οδυσσευς ß"]),
    ("Chinese", "我喜欢吃苹果，也喜欢喝茶。", ["我喜欢吃香蕉，也喜欢喝咖啡。"]),
    ("Chinese with Latin words", "他在2024年用GPT-4写了3.5篇论文（共5篇）。", ["他于2024年用GPT-4写了3篇论文(共5篇)。"]),
    ("ideographs beyond the basic plane", "𠀀𠀁𠀂 是字", ["𠀀𠀂𠀁 是字"]),
    ("symbols", "A → B ≤ C × 2 € 5 ☃ ✓ “x” — y…", ["A -> B <= C × 2 € 5 ☃ ✓ \"x\" - y..."]),
    ("Arabic", "ذهب الولد إلى المدرسة، ثم عاد.", ["ذهب الولد الى المدرسة ثم عاد."]),
    ("Hindi", "लड़का स्कूल गया।", ["लड़का विद्यालय गया।"]),
    ("emoji", "good 👍🏽 job 🎉🎉", ["good 👍 job 🎉"]),
    ("Arabic digits beside marks", "٣٫٥ و ٤.٥ و ½.", ["٣.٥ و ٤٫٥ و ½ ."]),
    ("code", "def f(x):\n    return x ** 2 + 1\n", ["def f(y):\n    return y**2 + 1\n"]),
]


def changed(words, random_):
    kept = []
    for word in words:
        chance = random_.random()
        if chance < 0.1:
            continue
        kept.append(random_.choice(WORDS) if chance < 0.25 else word)
        if chance > 0.92:
            kept.append(random_.choice(WORDS))
    if random_.random() < 0.3:
        cut = random_.randrange(len(kept) + 1)
        kept = kept[cut:] + kept[:cut]
    return kept or ["word"]


def joined(words, random_):
    lines = random_.random() < 0.3
    return "".join(word + ("\n" if lines and random_.random() < 0.12 else " ") for word in words).strip()


def cases():
    for why, candidate, references in EDGES:
        yield why, candidate, references, references[0] + " It was quite long and said more."
    random_ = random.Random(24)
    for number in range(70):
        size = random_.choice([3, 6, 12, 25, 60, 120] if number < 60 else [250])
        base = [random_.choice(WORDS) for _ in range(size)]
        references = [joined(changed(base, random_), random_) for _ in range(random_.choice([1, 1, 2, 3]))]
        yield f"words {number}", joined(changed(base, random_), random_), references, joined(base, random_)
    for number in range(12):
        letters = "abcd \n" if number % 2 else "abcdefghijklmnop qrstuvwxyz"
        base = "".join(random_.choice(letters) for _ in range(random_.choice([30, 150, 260, 700])))
        text = list(base)
        for _ in range(len(text) // 5):
            at = random_.randrange(len(text))
            text[at] = random_.choice(letters + "xyz")
        rotated = "".join(text[len(text) // 3:] + text[: len(text) // 3])
        yield f"letters {number}", rotated.strip() or "a", [base.strip() or "b"], base[::-1].strip() or "c"


def is_ascii_wordy(text):
    return all(ord(c) < 128 for c in text.lower() if c.isalnum())


def sari_of(path):
    stub = types.ModuleType("stub")
    stub.Metric = object
    stub.utils = types.SimpleNamespace(file_utils=types.SimpleNamespace(add_start_docstrings=lambda *_: lambda cls: cls))
    stub.version = types.SimpleNamespace(parse=lambda text: types.SimpleNamespace(major=int(text.split(".")[0])))
    for name in ("datasets", "sacremoses", "evaluate", "packaging"):
        sys.modules.setdefault(name, stub)
    scope = {}
    with open(path, encoding="utf-8") as source:
        exec(compile(source.read(), path, "exec"), scope)
    return lambda original, text, references: scope["SARIsent"](
        scope["normalize"](original), scope["normalize"](text), [scope["normalize"](each) for each in references]
    )


def anls(text, reference):
    folded = [" ".join(each.lower().split()) for each in (text, reference)]
    return Levenshtein.normalized_similarity(*folded)


def wer(text, reference):
    return max(0, 1 - Levenshtein.distance(text.split(), reference.split()) / len(reference.split()))


def jaccard(text, reference):
    one, other = (set(re.findall("[a-z0-9]+", each.lower())) for each in (text, reference))
    return len(one & other) / len(one | other) if one | other else 0


def values(candidate, references, original, sari):
    found = {}
    for tokenize in ("13a", "zh", "intl", "char"):
        for effective in (True, False):
            bleu = BLEU(tokenize=tokenize, effective_order=effective).sentence_score(candidate, references).score / 100
            found[f"bleu {tokenize}" + ("" if effective else " fixed")] = bleu
    for beta in (1, 2):
        found["chrf" + ("2" if beta == 2 else "")] = CHRF(beta=beta).sentence_score(candidate, references).score / 100
    if all(map(is_ascii_wordy, [candidate, *references])):
        for stem in (False, True):
            kinds = ["rouge1", "rouge2", "rougeL", "rougeLsum"]
            scorer = rouge_scorer.RougeScorer(kinds, use_stemmer=stem)
            for kind in kinds:
                best = max(scorer.score(each, candidate)[kind].fmeasure for each in references)
                found[kind.lower() + (" stem" if stem else "")] = best
        found["jaccard"] = max(jaccard(candidate, each) for each in references)
    found["sari"] = sari(original, candidate, references)
    for junk in (True, False):
        best = max(difflib.SequenceMatcher(None, candidate, each, autojunk=junk).ratio() for each in references)
        found["ratio" + (" junk" if junk else "")] = best
    found["edit"] = max(Levenshtein.normalized_similarity(candidate, each) for each in references)
    found["anls"] = max(anls(candidate, each) for each in references)
    found["wer"] = max(wer(candidate, each) for each in references)
    return {name: round(value, 12) for name, value in found.items()}


def main():
    sari = sari_of(sys.argv[1])
    print(json.dumps({
        "references": f"sacrebleu {sacrebleu.__version__}; rouge-score (google-research's source of 2022 with tokenizers and split_summaries, as 0.1.2 has them); SARI of evaluate 0.4.6; difflib of Python "
        f"{sys.version.split()[0]}; RapidFuzz {rapidfuzz.__version__} for edit, anls and wer; jaccard of Python's sets",
        "command": "python verifier-text/references/similarity.py SARI.py",
    }))
    for why, candidate, references, original in cases():
        # The verifier strips an answer and its golds, which would tell in ratio and edit.
        candidate, references = candidate.strip(), [each.strip() for each in references]
        found = values(candidate, references, original, sari)
        row = {"why": why, "candidate": candidate, "references": references, "original": original, "expected": found}
        print(json.dumps(row, ensure_ascii=False))


if __name__ == "__main__":
    main()
