package dev.assay.sandbox.seccomp;

import static dev.assay.sandbox.seccomp.BpfInstruction.ANY_BIT;
import static dev.assay.sandbox.seccomp.BpfInstruction.AT_LEAST;
import static dev.assay.sandbox.seccomp.BpfInstruction.EQUAL;

import java.util.ArrayList;
import java.util.List;

/** Writes the instructions that find a call's rule by its number, in as many steps as a balanced tree is deep. */
final class DecisionTree {
    private static final int FIRST_ARGUMENT = 16;
    private static final int BYTES_OF_ARGUMENT = 8;

    private DecisionTree() {}

    /** Instructions for ranges that follow one another and leave nothing out; the number is in the accumulator. */
    static List<BpfInstruction> of(List<Range> ranges) {
        if (ranges.size() == 1) {
            return leaf(ranges.getFirst().rule());
        }
        int middle = ranges.size() / 2;
        List<BpfInstruction> lower = of(ranges.subList(0, middle));
        List<BpfInstruction> tree = new ArrayList<>();
        tree.add(
                new BpfInstruction(AT_LEAST, lower.size(), 0, ranges.get(middle).first()));
        tree.addAll(lower);
        tree.addAll(of(ranges.subList(middle, ranges.size())));
        return tree;
    }

    private static List<BpfInstruction> leaf(CallRule rule) {
        return switch (rule) {
            case CallRule.Allow allowed -> List.of(BpfInstruction.verdict(FilterAction.ALLOW));
            case CallRule.Refuse refused -> List.of(BpfInstruction.verdict(FilterAction.error(refused.errno())));
            case CallRule.When when -> conditional(when);
        };
    }

    /** Written from its end, where the refusal is last and the permission before it. */
    private static List<BpfInstruction> conditional(CallRule.When when) {
        List<BpfInstruction> code = new ArrayList<>(List.of(
                BpfInstruction.verdict(FilterAction.ALLOW),
                BpfInstruction.verdict(FilterAction.error(when.otherwise()))));
        for (ArgumentCondition condition : when.conditions().reversed()) {
            int refusal = code.size() - 1;
            code.addAll(0, comparisons(condition, refusal));
            code.addFirst(BpfInstruction.load(FIRST_ARGUMENT + condition.argument() * BYTES_OF_ARGUMENT));
        }
        return code;
    }

    /** Goes on after its last instruction if the condition holds, and {@code refusal} instructions farther if not. */
    private static List<BpfInstruction> comparisons(ArgumentCondition condition, int refusal) {
        List<BpfInstruction> code = new ArrayList<>();
        for (int value : condition.values()) {
            int rest = condition.values().size() - code.size() - 1;
            code.add(
                    switch (condition.test()) {
                        case IN -> new BpfInstruction(EQUAL, rest, rest == 0 ? refusal : 0, value);
                        case NOT -> new BpfInstruction(EQUAL, rest + refusal, 0, value);
                        case WITHOUT -> new BpfInstruction(ANY_BIT, refusal, 0, value);
                    });
        }
        return code;
    }

    /** Calls from a number up to the next range that have the same rule. */
    record Range(int first, CallRule rule) {}
}
