package dev.assay.graders.formula;

import java.util.List;
import java.util.Map;

/** A part of a formula. */
sealed interface FormulaExpression {
    /** Returns the value for these rewards; NaN where there is no finite value. */
    double value(Map<String, Double> rewards);

    /** A number literal. */
    record Constant(double number) implements FormulaExpression {
        @Override
        public double value(Map<String, Double> rewards) {
            return number;
        }
    }

    /** The reward of a grader. */
    record Name(String name) implements FormulaExpression {
        @Override
        public double value(Map<String, Double> rewards) {
            return rewards.getOrDefault(name, Double.NaN);
        }
    }

    /** An operation on other expressions. */
    record Applied(FormulaOperation operation, List<FormulaExpression> arguments) implements FormulaExpression {
        public Applied {
            arguments = List.copyOf(arguments);
        }

        static Applied of(FormulaOperation operation, FormulaExpression... arguments) {
            return new Applied(operation, List.of(arguments));
        }

        @Override
        public double value(Map<String, Double> rewards) {
            return operation.of(arguments.stream()
                    .mapToDouble(argument -> argument.value(rewards))
                    .toArray());
        }
    }
}
