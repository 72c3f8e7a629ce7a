package dev.assay.text.puzzle.logic;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The truth table of a formula of propositional logic, in time linear in its length. Of ¬, ∧, ∨, →, ↔ the former binds more
 * strongly; equal operators bind from the left.
 *
 * @param table the rows in which the formula is true
 * @param isAtom whether it is a variable alone
 */
record LogicFormula(BitSet table, boolean isAtom) {
    static final int MOST_VARIABLES = 12;
    private static final int DEEPEST = 200;
    private static final String OPERATORS = "↔→∨∧";

    /** The tables of the variables, which nothing changes: every operation works on a copy. */
    private static final List<LogicFormula> ATOMS =
            IntStream.range(0, MOST_VARIABLES).mapToObj(LogicFormula::atom).toList();

    private static LogicFormula atom(int variable) {
        BitSet table = new BitSet(1 << MOST_VARIABLES);
        for (int row = 0; row < 1 << MOST_VARIABLES; row++) {
            table.set(row, ((row >> variable) & 1) == 1);
        }
        return new LogicFormula(table, true);
    }

    /** Reads formulas over the same variables; each new name is a variable more. */
    static final class Reader {
        private final Map<String, Integer> variables = new LinkedHashMap<>();
        private String text = "";
        private int at;

        /** Makes a reader that knows these variables. */
        Reader(Iterable<String> names) {
            names.forEach(name -> variables.putIfAbsent(name, variables.size()));
        }

        /** Reads a formula, or nothing where it is none or has too many variables. */
        Optional<LogicFormula> read(String formula) {
            text = plain(formula);
            at = 0;
            Optional<LogicFormula> read = binary(0, 0);
            return at == text.length() ? read : Optional.empty();
        }

        private static String plain(String formula) {
            return formula.replace("<->", "↔")
                    .replace("<=>", "↔")
                    .replace("->", "→")
                    .replace("=>", "→")
                    .replace('&', '∧')
                    .replace('|', '∨')
                    .replace('~', '¬')
                    .replace('!', '¬')
                    .replace(" ", "");
        }

        private Optional<LogicFormula> binary(int level, int depth) {
            if (level == OPERATORS.length()) {
                return unary(depth);
            }
            Optional<LogicFormula> left = binary(level + 1, depth);
            while (left.isPresent() && at < text.length() && text.charAt(at) == OPERATORS.charAt(level)) {
                at++;
                BitSet first = left.get().table();
                left = binary(level + 1, depth).map(right -> joined(level, first, right.table()));
            }
            return left;
        }

        private static LogicFormula joined(int level, BitSet left, BitSet right) {
            BitSet table = (BitSet) left.clone();
            switch (OPERATORS.charAt(level)) {
                case '∧' -> table.and(right);
                case '∨' -> table.or(right);
                case '→' -> {
                    table.flip(0, 1 << MOST_VARIABLES);
                    table.or(right);
                }
                default -> {
                    table.xor(right);
                    table.flip(0, 1 << MOST_VARIABLES);
                }
            }
            return new LogicFormula(table, false);
        }

        private Optional<LogicFormula> unary(int depth) {
            if (at == text.length() || depth > DEEPEST) {
                return Optional.empty();
            }
            char c = text.charAt(at);
            if (c == '¬') {
                at++;
                return unary(depth + 1).map(negated -> {
                    BitSet table = (BitSet) negated.table().clone();
                    table.flip(0, 1 << MOST_VARIABLES);
                    return new LogicFormula(table, false);
                });
            }
            if (c == '(') {
                at++;
                Optional<LogicFormula> inner = binary(0, depth + 1);
                boolean isClosed = at < text.length() && text.charAt(at) == ')';
                at++;
                return isClosed ? inner : Optional.empty();
            }
            return atom();
        }

        private Optional<LogicFormula> atom() {
            int start = at;
            while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
                at++;
            }
            String name = text.substring(start, at);
            if (name.isEmpty()) {
                return Optional.empty();
            }
            variables.putIfAbsent(name, variables.size());
            int variable = variables.getOrDefault(name, 0);
            if (variable >= MOST_VARIABLES) {
                return Optional.empty();
            }
            return Optional.of(ATOMS.get(variable));
        }

        /** Returns the number of variables that were seen. */
        int variables() {
            return variables.size();
        }
    }

    /** Whether it holds in every row. */
    boolean isTautology() {
        return table.cardinality() == 1 << MOST_VARIABLES;
    }
}
