package dev.assay.sandbox.seccomp;

import static dev.assay.sandbox.seccomp.Instruction.ANY_BIT;
import static dev.assay.sandbox.seccomp.Instruction.AT_LEAST;
import static dev.assay.sandbox.seccomp.Instruction.EQUAL;

import java.util.ArrayList;
import java.util.List;

/** Writes the instructions that find a call's rule by its number, in as many steps as a balanced tree is deep. */
final class Tree {
    private static final int FIRST_ARGUMENT = 16;
    private static final int BYTES_OF_ARGUMENT = 8;

    private Tree() {}

    /** Instructions for ranges that follow one another and leave nothing out; the number is in the accumulator. */
    static List<Instruction> of(List<Range> ranges) {
        if (ranges.size() == 1) {
            return leaf(ranges.getFirst().rule());
        }
        int middle = ranges.size() / 2;
        List<Instruction> lower = of(ranges.subList(0, middle));
        List<Instruction> tree = new ArrayList<>();
        tree.add(new Instruction(AT_LEAST, lower.size(), 0, ranges.get(middle).first()));
        tree.addAll(lower);
        tree.addAll(of(ranges.subList(middle, ranges.size())));
        return tree;
    }

    private static List<Instruction> leaf(Rule rule) {
        return switch (rule) {
            case Rule.Allow allowed -> List.of(Instruction.verdict(Verdict.ALLOW));
            case Rule.Refuse refused -> List.of(Instruction.verdict(Verdict.error(refused.errno())));
            case Rule.When when -> conditional(when);
        };
    }

    /** Written from its end, where the refusal is last and the permission before it. */
    private static List<Instruction> conditional(Rule.When when) {
        List<Instruction> code = new ArrayList<>(
                List.of(Instruction.verdict(Verdict.ALLOW), Instruction.verdict(Verdict.error(when.otherwise()))));
        for (Condition condition : when.conditions().reversed()) {
            int refusal = code.size() - 1;
            code.addAll(0, comparisons(condition, refusal));
            code.addFirst(Instruction.load(FIRST_ARGUMENT + condition.argument() * BYTES_OF_ARGUMENT));
        }
        return code;
    }

    /** Goes on after its last instruction if the condition holds, and {@code refusal} instructions farther if not. */
    private static List<Instruction> comparisons(Condition condition, int refusal) {
        List<Instruction> code = new ArrayList<>();
        for (int value : condition.values()) {
            int rest = condition.values().size() - code.size() - 1;
            code.add(
                    switch (condition.test()) {
                        case IN -> new Instruction(EQUAL, rest, rest == 0 ? refusal : 0, value);
                        case NOT -> new Instruction(EQUAL, rest + refusal, 0, value);
                        case WITHOUT -> new Instruction(ANY_BIT, refusal, 0, value);
                    });
        }
        return code;
    }

    /** Calls from a number up to the next range that have the same rule. */
    record Range(int first, Rule rule) {}
}
