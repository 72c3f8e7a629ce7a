"""Writes the values of Reasoning Gym's scorers on rows that it makes and answers that we make.

    PYTHONHASHSEED=0 python puzzle.py | gzip -9n > ../src/test/resources/references/puzzle.jsonl.gz

Each line has a family, a row, and answers with the score that the family's score_answer gives.
"""

import contextlib
import json
import random
import re
import sys
import warnings
from collections import deque

import reasoning_gym
from reasoning_gym.factory import DATASETS

ROWS = 20
SEED = 24
LONGEST = 2500
WITHOUT = {"composite"}
SMALLER = {
    "count_primes": {"min_n": 1, "max_n": 200},
    "modulo_grid": {"size_x": 6, "size_y": 6},
    "palindrome_partitioning": {"max_string_len": 8},
    "rectangle_count": {"width": 20, "height": 20},
}
UNREAD = {"primes", "train_examples", "rounds", "board_states", "states", "task_name", "input", "placed_patterns",
          "bfit_code", "bf_program", "answer_cot", "variables_used", "formatted_candidates", "operations"}


def plain(value):
    """Returns a value as JSON reads it back."""
    return json.loads(json.dumps(value, default=lambda other: other.item() if hasattr(other, "item") else str(other)))


def rush_hour(board):
    """Returns moves that free the car A, found breadth first."""
    cars = {}
    for place, label in enumerate(board):
        if label not in "ox":
            cars.setdefault(label, []).append(place)
    walls = frozenset(place for place, label in enumerate(board) if label == "x")
    labels = sorted(cars)
    shown = {label: chr(ord("A") + at) for at, label in enumerate(labels)}
    stride = {label: cars[label][1] - cars[label][0] for label in labels}
    length = {label: len(cars[label]) for label in labels}
    start = tuple(cars[label][0] for label in labels)
    before = {start: None}
    queue = deque([start])
    while queue and len(before) < 30000:
        state = queue.popleft()
        if state[0] == 16:
            moves = []
            while before[state] is not None:
                state, move = before[state]
                moves.append(move)
            return " ".join(reversed(moves))
        filled = set(walls)
        for label, first in zip(labels, state):
            filled.update(first + step * stride[label] for step in range(length[label]))
        for at, label in enumerate(labels):
            for sign in (1, -1):
                place = state[at]
                for steps in range(1, 5):
                    head = place + (stride[label] * length[label] if sign == 1 else -stride[label])
                    edge = place + stride[label] * (length[label] - 1) if sign == 1 else place
                    if not 0 <= head < 36 or head in filled or (stride[label] == 1 and head // 6 != edge // 6):
                        break
                    place += sign * stride[label]
                    after = state[:at] + (place,) + state[at + 1:]
                    if after not in before:
                        before[after] = (state, f"{shown[label]}{'+' if sign == 1 else '-'}{steps}")
                        queue.append(after)
    return ""


def boxnet(state):
    """Returns steps that carry each box to its target, one move a step."""
    steps = []
    for square, things in state.items():
        for box in [thing for thing in things if thing.startswith("box_")]:
            goal = next(other for other, items in state.items() if "target_" + box[4:] in items)
            row, column = map(float, square.split("_"))
            to_row, to_column = map(float, goal.split("_"))
            while (row, column) != (to_row, to_column):
                was = f"Agent[{row}, {column}]"
                if row != to_row:
                    row += 1 if to_row > row else -1
                else:
                    column += 1 if to_column > column else -1
                steps.append({was: f"move({box}, square[{row}, {column}])"})
            steps.append({f"Agent[{row}, {column}]": f"move({box}, target_{box[4:]})"})
    return json.dumps(steps)


def right(family, row):
    """Returns right answers of a row."""
    metadata = row["metadata"]
    answers = [row["answer"]] if isinstance(row["answer"], str) else []
    if family == "boxnet":
        answers.append(boxnet(metadata["initial_state"]))
    if family == "graph_color":
        answers.append(json.dumps(metadata["possible_answer"]))
    if family == "propositional_logic":
        answers += [metadata["example_answer"], metadata["premises"][0], " ∨ ".join(metadata["premises"][:2])]
    if family == "rubiks_cube":
        answers.append(metadata["example_correct_answer"])
        undone = [move[:-1] if move.endswith("'") else move + "'" for move in metadata["scramble_moves"].split()]
        answers.append(" ".join(reversed(undone)))
    if family == "rush_hour":
        answers.append(rush_hour(metadata["board_config"]))
    if family == "n_queens":
        answers += metadata["valid_answers"][:3]
        answers.append(str([line.split() for line in row["answer"].split("\n")]))
    if family in ("countdown", "puzzle24"):
        answers.append("(" + row["answer"] + ")")
        answers.append("-(-(" + row["answer"].replace(" ", "") + "))")
    if family == "futoshiki":
        answers.append("\n".join(" ".join(map(str, line)) for line in metadata["solution"]))
    if family in ("sudoku", "mini_sudoku"):
        answers.append("\n".join(",".join(map(str, line)) for line in metadata["solution"]))
    if family == "fraction_simplification":
        above, below = metadata["simplified_numerator"], metadata["simplified_denominator"]
        answers += [f"{above}/{below}", f"$\\frac{{{above}}}{{{below}}}$", f"{metadata['numerator']}/{below}"]
    return answers


def wrong(family, answer, rng):
    """Returns answers that are wrong, or right in another form."""
    made = [answer + " x", "x " + answer, answer.lower(), answer.upper(), answer[:-1], answer * 2]
    if answer:
        at = rng.randrange(len(answer))
        made.append(answer[:at] + rng.choice("0123456789ABCabc -") + answer[at + 1:])
    lines = answer.split("\n")
    if len(lines) > 1:
        made += ["\n".join(lines[:-1]), "\n".join(reversed(lines)), answer.replace(" ", ", ")]
        with contextlib.suppress(ValueError):
            made.append(str([[int(cell) for cell in line.split()] for line in lines]))
    words = answer.split()
    if len(words) > 1:
        made += [" ".join(reversed(words)), " ".join(words[:-1]), " ".join(words[1:] + words[:1]), "".join(words)]
    pieces = answer.split(",")
    if len(pieces) > 1:
        made += [",".join(reversed(pieces)), ",".join(pieces[:-1])]
    if re.fullmatch(r"-?\d+(\.\d+)?", answer):
        number = float(answer)
        made += [str(int(number) + 1), str(int(number) - 3), answer + ".0", "+" + answer, f"{number:,.3f}", "1" + answer]
        made += [str(number * 1.0001), str(number + 0.0004)]
    if re.fullmatch(r"\d+/\d+", answer):
        above, below = map(int, answer.split("/"))
        made += [f"{above * 2}/{below * 2}", str(above / below), f"{above + 1}/{below}"]
    with contextlib.suppress(ValueError):
        value = json.loads(answer)
        made.append(json.dumps(value, indent=1))
        if isinstance(value, list) and value:
            made += [json.dumps(value[:-1]), json.dumps(value + value[-1:]), json.dumps(value[::-1])]
        if isinstance(value, dict) and value:
            key = rng.choice(list(value))
            made += [json.dumps({**value, key: 3}), json.dumps({**value, key: "x"}), json.dumps({**value, "z": 1})]
            made.append("So it is " + answer + ".")
    if family == "shortest_path":
        made += [answer + " up down", answer + " left right", "up " * 30]
    if family == "tower_of_hanoi":
        first = re.match(r"Move disk 1 from Peg (\d) to Peg (\d)", lines[0])
        if first:
            back = f"Move disk 1 from Peg {first.group(2)} to Peg {first.group(1)}"
            made += ["\n".join([lines[0], back] + lines), "\n".join([lines[0]] + lines)]
    if family == "sokoban":
        made += ["UUUUUUUUU", "".join(move * 2 for move in answer[:10])]
    if family == "rush_hour":
        made += [answer + " A+9", "A+9", answer.replace(" ", ", "), "a+1", answer + " Z+1"]
    if family == "rubiks_cube":
        made += ["R", "R U R' U'", "F2 B2", "q"]
    if family == "knights_knaves":
        made += [answer.replace(" and ", " & "), answer.replace("is", "was"), answer.replace(",", "\n")]
        swapped = re.sub(r"\b(knight|knave)\b", lambda role: {"knight": "knave", "knave": "knight"}[role.group()], answer)
        made.append(swapped)
    if family == "propositional_logic":
        made += ["P ∨ ¬P", "¬P", "P → Q", "(P ∧ ¬P)", "P ↔ Q", "¬(P ∨ Q)", "Z"]
    if family in ("countdown", "puzzle24"):
        made += ["24", "1 + 1", answer + " + 0", answer + " + 1", "6 * 4 * 1 * 1"]
    if family == "quantum_lock":
        made += ["A", "B C", answer + " → A", answer.replace(" → ", ""), "A → B → A → B"]
    if family == "complex_arithmetic":
        made += [answer.replace("i", "j"), "(" + answer + ")", "3", "i", "-2i", "1 + i"]
    if family == "polynomial_equations":
        made += ["1, 2", "0.5", answer + ", 7", "none"]
    if family.endswith("integration"):
        made += ["x**2 + C", answer.replace(" + C", ""), "sin(x)", answer + " + 5", answer + " + x"]
    if family == "time_intervals":
        made += ["3 days", "12:30", "01:02:03", "2 days, 03:04", "2 days, 03:04:05"]
    if family == "calendar_arithmetic":
        made += ["Monday", "friday", "17", "Yes", "no"]
    if family == "color_cube_rotation":
        made += ["red"]
    if family == "advanced_geometry":
        made += ["45.00°", "(1.000, 2.000)", "3.141"]
    return made


def main():
    warnings.simplefilter("ignore")
    version = "0.1.26.dev0"
    print(json.dumps({"reference": "reasoning-gym", "version": version,
                      "command": "PYTHONHASHSEED=0 python puzzle.py | gzip -9n"}))
    for family in sorted(set(DATASETS) - WITHOUT):
        rng = random.Random(family)
        try:
            with contextlib.redirect_stdout(sys.stderr):
                dataset = reasoning_gym.create_dataset(family, size=ROWS, seed=SEED, **SMALLER.get(family, {}))
                rows = [dataset[at] for at in range(ROWS)]
        except Exception as failure:
            print(family, repr(failure)[:200], file=sys.stderr)
            continue
        for at, row in enumerate(rows):
            answers = right(family, row)
            other = right(family, rows[at - 1])
            made = [(answer, True) for answer in answers] + [(answer, False) for answer in other[:1]]
            picks = wrong(family, answers[0], rng) if answers else []
            made += [(answer, False) for answer in rng.sample(picks, min(7, len(picks)))]
            scores = {}
            for answer, _ in made:
                answer = answer.strip()
                if not answer or answer in scores or len(answer) > LONGEST:
                    continue
                with contextlib.redirect_stdout(sys.stderr):
                    try:
                        scores[answer] = float(dataset.score_answer(answer, row))
                    except Exception:
                        scores[answer] = None
            metadata = {key: value for key, value in row["metadata"].items() if key not in UNREAD}
            line = {"family": family, "answer": row["answer"], "metadata": metadata, "scores": list(scores.items())}
            print(json.dumps(plain(line), ensure_ascii=False, separators=(",", ":")))


if __name__ == "__main__":
    main()
