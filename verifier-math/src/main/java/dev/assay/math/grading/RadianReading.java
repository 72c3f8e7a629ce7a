package dev.assay.math.grading;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.rewriting.DegreesAsRadians;
import dev.assay.math.syntax.Expression;
import java.util.Optional;

/** Degrees that only one side has are numbers: {@code 90° − α} is {@code π/2 − α}. */
final class RadianReading implements RarerReading {
    @Override
    public String name() {
        return "read.radians";
    }

    @Override
    public Optional<DecisionTrace> compare(GradedPair pair) {
        Expression gold = pair.gold().expression();
        Optional<Expression> wanted = DegreesAsRadians.of(gold);
        Optional<Expression> given = DegreesAsRadians.of(pair.expression());
        return wanted.isPresent() == given.isPresent()
                ? Optional.empty()
                : Optional.of(pair.comparison().compare(wanted.orElse(gold), given.orElse(pair.expression())));
    }
}
