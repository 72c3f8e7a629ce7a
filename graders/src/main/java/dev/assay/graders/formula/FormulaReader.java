package dev.assay.graders.formula;

import dev.assay.graders.formula.FormulaExpression.Applied;
import dev.assay.graders.formula.FormulaExpression.Constant;
import dev.assay.graders.formula.FormulaExpression.Name;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A recursive-descent parser of formulas, with bounded depth. */
final class FormulaReader {
    private final FormulaText text;
    private final Set<String> names;
    private int depth;

    private FormulaReader(FormulaText text, Set<String> names) {
        this.text = text;
        this.names = names;
    }

    static RewardFormula read(String text, Set<String> names) {
        if (text.length() > RewardFormula.LONGEST) {
            throw new IllegalArgumentException("must be at most " + RewardFormula.LONGEST + " characters long");
        }
        FormulaText formula = new FormulaText(text);
        FormulaExpression sum = new FormulaReader(formula, names).sum();
        if (!formula.isAtEnd()) {
            throw formula.unexpected();
        }
        return new RewardFormula(sum);
    }

    private FormulaExpression sum() {
        FormulaExpression left = product();
        while (true) {
            if (text.taken("+")) {
                left = Applied.of(FormulaOperation.ADD, left, product());
            } else if (text.taken("-")) {
                left = Applied.of(FormulaOperation.SUBTRACT, left, product());
            } else {
                return left;
            }
        }
    }

    private FormulaExpression product() {
        FormulaExpression left = signed();
        while (true) {
            if (text.taken("*")) {
                left = Applied.of(FormulaOperation.MULTIPLY, left, signed());
            } else if (text.taken("/")) {
                left = Applied.of(FormulaOperation.DIVIDE, left, signed());
            } else {
                return left;
            }
        }
    }

    /** Parses a sign. A power binds tighter than the sign before it, and looser than the sign after it. */
    private FormulaExpression signed() {
        depth++;
        if (depth > RewardFormula.DEEPEST) {
            throw new IllegalArgumentException("must be nested at most " + RewardFormula.DEEPEST + " deep");
        }
        try {
            if (text.taken("-")) {
                return Applied.of(FormulaOperation.NEGATE, signed());
            }
            return text.taken("+") ? signed() : power();
        } finally {
            depth--;
        }
    }

    private FormulaExpression power() {
        FormulaExpression base = atom();
        return text.taken("**") || text.taken("^") ? Applied.of(FormulaOperation.POWER, base, signed()) : base;
    }

    private FormulaExpression atom() {
        if (text.taken("(")) {
            FormulaExpression inner = sum();
            text.require(")");
            return inner;
        }
        if (text.isAtNumber()) {
            return new Constant(text.number());
        }
        if (text.isAtName()) {
            return named(text.name());
        }
        throw text.unexpected();
    }

    private FormulaExpression named(String name) {
        if (text.taken("(")) {
            return called(name);
        }
        if (!names.contains(name)) {
            throw new IllegalArgumentException(
                    "names " + FormulaText.cut(name) + ", which is none of the graders: " + new TreeSet<>(names));
        }
        return new Name(name);
    }

    private FormulaExpression called(String name) {
        FormulaOperation function = FormulaOperation.function(name)
                .orElseThrow(() -> new IllegalArgumentException("calls " + FormulaText.cut(name)
                        + ", but there are only min, max, abs, floor, ceil, exp, sqrt and log"));
        List<FormulaExpression> arguments = new ArrayList<>(List.of(sum()));
        while (text.taken(",")) {
            arguments.add(sum());
        }
        text.require(")");
        if (!function.takes(arguments.size())) {
            throw new IllegalArgumentException("gives " + name + " " + arguments.size() + " arguments");
        }
        return new Applied(function, arguments);
    }
}
