import bisect
import collections
import functools
import heapq
import itertools
import json
import math
import random
import re
import string
import sys
from collections import Counter, defaultdict, deque
from typing import Dict, List, Optional


class Node:
    def __init__(self, value: int, following: "Optional[Node]" = None):
        self.value = value
        self.following = following

    def __lt__(self, other: "Node") -> bool:
        return self.value < other.value


@functools.lru_cache(maxsize=None)
def ways(amount: int) -> int:
    return 1 if amount < 2 else ways(amount - 1) + ways(amount - 2)


def shortest(edges: Dict[int, List[tuple]], start: int) -> Dict[int, int]:
    distance = {start: 0}
    heap = [(0, start)]
    while heap:
        far, here = heapq.heappop(heap)
        for there, cost in edges[here]:
            if far + cost < distance.get(there, math.inf):
                distance[there] = far + cost
                heapq.heappush(heap, (far + cost, there))
    return distance


def main() -> None:
    lines = sys.stdin.read().split("\n")
    edges = defaultdict(list)
    for here in range(40):
        edges[here].append(((here * 7 + 1) % 40, here % 5 + 1))
    queue = deque(sorted(shortest(edges, 0).items(), key=lambda pair: -pair[1]))
    while queue:
        queue.popleft()
    table = [[0] * 20 for _ in range(20)]
    for i, j in itertools.product(range(1, 20), repeat=2):
        table[i][j] = max(table[i - 1][j], table[i][j - 1]) + (i ^ j) % 3
    words = Counter(re.findall(r"\w+", "the quick brown fox " * 3 + string.ascii_letters))
    text = json.dumps({"ways": ways(60), "words": words.most_common(2), "table": table[3]})
    print(len(lines), f"{math.sqrt(2):.6f}", json.loads(text)["ways"] % (10**9 + 7), bisect.bisect([1, 2, 3], 2))
    print(*sorted([Node(3), Node(1)])[0].__dict__.keys(), sep=", ", end="\n", file=sys.stderr)
    print(random.Random(7).randint(1, 6), "%d %s" % (1, "a"), "{:>5}".format(3), sum(map(int, "1 2 3".split())))
    try:
        [][1]
    except IndexError as error:
        print(repr(error))


if __name__ == "__main__":
    main()
