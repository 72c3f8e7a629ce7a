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

    /**
     * Returns instructions for adjacent ranges that cover all numbers; the call's number must be in the accumulator.
     */
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

    /**
     * Returns the instructions of a conditional rule. They are written from the end, with the refusal last and the
     * permission before it.
     */
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

    /**
     * Returns the comparisons of a condition. If it holds, the next instruction follows; if not, {@code refusal}
     * instructions are skipped.
     */
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

    /** The calls from a number up to the next range, which have the same rule. */
    record Range(int first, CallRule rule) {}
}
