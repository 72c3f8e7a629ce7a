package dev.assay.graders.formula;

import dev.assay.graders.formula.Expression.Applied;
import dev.assay.graders.formula.Expression.Constant;
import dev.assay.graders.formula.Expression.Name;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Reads a formula by descent, never deeper than a formula may be. */
final class FormulaReader {
    private final FormulaText text;
    private final Set<String> names;
    private int depth;

    private FormulaReader(FormulaText text, Set<String> names) {
        this.text = text;
        this.names = names;
    }

    static Formula read(String text, Set<String> names) {
        if (text.length() > Formula.LONGEST) {
            throw new IllegalArgumentException("must be at most " + Formula.LONGEST + " characters long");
        }
        var formula = new FormulaText(text);
        Expression sum = new FormulaReader(formula, names).sum();
        if (!formula.isAtEnd()) {
            throw formula.unexpected();
        }
        return new Formula(sum);
    }

    private Expression sum() {
        Expression left = product();
        while (true) {
            if (text.taken("+")) {
                left = Applied.of(Operation.ADD, left, product());
            } else if (text.taken("-")) {
                left = Applied.of(Operation.SUBTRACT, left, product());
            } else {
                return left;
            }
        }
    }

    private Expression product() {
        Expression left = signed();
        while (true) {
            if (text.taken("*")) {
                left = Applied.of(Operation.MULTIPLY, left, signed());
            } else if (text.taken("/")) {
                left = Applied.of(Operation.DIVIDE, left, signed());
            } else {
                return left;
            }
        }
    }

    /** A power binds more than the sign before it, and less than the sign after it. */
    private Expression signed() {
        depth++;
        if (depth > Formula.DEEPEST) {
            throw new IllegalArgumentException("must be nested at most " + Formula.DEEPEST + " deep");
        }
        try {
            if (text.taken("-")) {
                return Applied.of(Operation.NEGATE, signed());
            }
            return text.taken("+") ? signed() : power();
        } finally {
            depth--;
        }
    }

    private Expression power() {
        Expression base = atom();
        return text.taken("**") || text.taken("^") ? Applied.of(Operation.POWER, base, signed()) : base;
    }

    private Expression atom() {
        if (text.taken("(")) {
            Expression inner = sum();
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

    private Expression named(String name) {
        if (text.taken("(")) {
            return called(name);
        }
        if (!names.contains(name)) {
            throw new IllegalArgumentException(
                    "names " + FormulaText.cut(name) + ", which is none of the graders: " + new TreeSet<>(names));
        }
        return new Name(name);
    }

    private Expression called(String name) {
        Operation function = Operation.function(name)
                .orElseThrow(() -> new IllegalArgumentException("calls " + FormulaText.cut(name)
                        + ", but there are only min, max, abs, floor, ceil, exp, sqrt and log"));
        List<Expression> arguments = new ArrayList<>(List.of(sum()));
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
