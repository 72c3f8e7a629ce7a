package dev.assay.bench.fuzz;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Two collections of terms: a set, a list, a tuple or a vector.
 *
 * @param truth whether the answer equals the gold, by the oracle and the order that the brackets imply
 */
record TermCollection(String gold, String answer, KnownEquality truth) {
    private enum Brackets {
        SET("\\{", ", ", "\\}"),
        SIZED_SET("\\left\\{", ",", "\\right\\}"),
        LIST("", ", ", ""),
        TUPLE("(", ", ", ")"),
        SIZED_TUPLE("\\left(", ",", "\\right)"),
        VECTOR("\\begin{pmatrix} ", " \\\\ ", " \\end{pmatrix}");

        private final String open;
        private final String between;
        private final String close;

        Brackets(String open, String between, String close) {
            this.open = open;
            this.between = between;
            this.close = close;
        }

        boolean isOrdered() {
            return switch (this) {
                case SET, SIZED_SET, LIST -> false;
                case TUPLE, SIZED_TUPLE, VECTOR -> true;
            };
        }

        String around(List<FuzzTerm> members) {
            return members.stream()
                    .map(member -> member.written(true))
                    .collect(Collectors.joining(between, open, close));
        }
    }

    private static final List<Brackets> ALL = List.of(Brackets.values());
    private static final int DEPTH = 2;

    static TermCollection random(SplittableRandom random) {
        Brackets brackets = ALL.get(random.nextInt(ALL.size()));
        // At least three members: two members between brackets may be the ends of an interval.
        int count = 3 + random.nextInt(2);
        List<FuzzTerm> gold = IntStream.range(0, count)
                .mapToObj(_ -> FuzzTerm.random(random, DEPTH))
                .toList();
        List<FuzzTerm> answer = new ArrayList<>();
        gold.forEach(member -> answer.add(member.rewritten(random)));
        boolean same = random.nextBoolean();
        int changed = random.nextInt(count);
        if (!same) {
            answer.set(changed, gold.get(changed).nudged(random));
        }
        KnownEquality truth = same ? allEqual(gold, answer) : foreign(answer.get(changed), changed, gold, brackets);
        if (!brackets.isOrdered()) {
            Collections.shuffle(answer, new Random(random.nextLong()));
        }
        return new TermCollection(brackets.around(gold), brackets.around(answer), truth);
    }

    private static KnownEquality allEqual(List<FuzzTerm> gold, List<FuzzTerm> answer) {
        boolean sure = IntStream.range(0, gold.size())
                .allMatch(index -> NumericOracle.of(gold.get(index), answer.get(index)) == KnownEquality.EQUAL);
        return sure ? KnownEquality.EQUAL : KnownEquality.UNKNOWN;
    }

    /** Returns DIFFERENT if the member is none of the gold's, or in an ordered collection not the one at its place. */
    private static KnownEquality foreign(FuzzTerm member, int place, List<FuzzTerm> gold, Brackets brackets) {
        boolean sure = IntStream.range(0, gold.size())
                .filter(index -> !brackets.isOrdered() || index == place)
                .allMatch(index -> NumericOracle.of(gold.get(index), member) == KnownEquality.DIFFERENT);
        return sure ? KnownEquality.DIFFERENT : KnownEquality.UNKNOWN;
    }
}
