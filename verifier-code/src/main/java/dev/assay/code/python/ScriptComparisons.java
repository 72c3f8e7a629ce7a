package dev.assay.code.python;

import dev.assay.code.values.DecodedValue;
import dev.assay.code.values.ProgramValue;
import dev.assay.code.values.PythonEquality;
import dev.assay.code.values.ValueBounds;
import dev.assay.code.values.WireReader;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The rest of a script whose asserts only compare outcomes with known values. It is done here, by Python's equality, and
 * spares another run of the script.
 *
 * @param seesArguments whether the script may look at what a call left of its arguments
 * @param told the script's end but for these comparisons
 */
record ScriptComparisons(List<Comparison> comparisons, boolean seesArguments, ScriptRound.Told told) {
    /**
     * One comparison.
     *
     * @param check the number of the assert
     * @param operation the key of the operation
     * @param second the value that it is compared with; {@code None} where only its truth counts
     */
    record Comparison(BigInteger check, Operator operator, ProgramValue operation, ProgramValue second) {
        /** Returns whether it holds for this first value. */
        boolean holds(ProgramValue first) {
            return switch (operator) {
                case EQUAL -> PythonEquality.holds(first, second);
                case NOT_EQUAL -> !PythonEquality.holds(first, second);
                case IS -> first.equals(second);
                case IS_NOT -> !first.equals(second);
                case TRUE -> PythonEquality.isTrue(first);
                case FALSE -> !PythonEquality.isTrue(first);
            };
        }

        /** Returns whether it holds for an object that is no plain data; empty if the object itself decides. */
        Optional<Boolean> holdsForObject() {
            return switch (operator) {
                case EQUAL, IS -> Optional.of(false);
                case NOT_EQUAL, IS_NOT -> Optional.of(true);
                case TRUE, FALSE -> Optional.empty();
            };
        }
    }

    /** The operator of a comparison, or the truth of a value alone. */
    enum Operator {
        EQUAL("Eq"),
        NOT_EQUAL("NotEq"),
        IS("Is"),
        IS_NOT("IsNot"),
        TRUE("true"),
        FALSE("false");

        private final String word;

        Operator(String word) {
            this.word = word;
        }

        static Optional<Operator> of(ProgramValue said) {
            return Arrays.stream(values())
                    .filter(operator -> said.equals(ProgramValue.text(operator.word)))
                    .findFirst();
        }
    }

    /** Reads the comparisons; empty if one can't be done here. */
    static Optional<ScriptComparisons> of(List<ProgramValue> said, ScriptRound.Told told) {
        List<Comparison> comparisons = new ArrayList<>();
        for (ProgramValue each : said) {
            Optional<Comparison> comparison =
                    each instanceof ProgramValue.Items(var _, List<ProgramValue> parts) && parts.size() == 4
                            ? comparison(parts)
                            : Optional.empty();
            if (comparison.isEmpty()) {
                return Optional.empty();
            }
            comparisons.add(comparison.get());
        }
        return Optional.of(new ScriptComparisons(List.copyOf(comparisons), true, told));
    }

    private static Optional<Comparison> comparison(List<ProgramValue> parts) {
        return parts.get(0) instanceof ProgramValue.Int(BigInteger check)
                        && parts.get(3) instanceof ProgramValue.Octets(String wire)
                        && WireReader.read(wire.getBytes(StandardCharsets.ISO_8859_1), ValueBounds.DEFAULT)
                                instanceof DecodedValue.Read(ProgramValue second)
                ? Operator.of(parts.get(1)).map(operator -> new Comparison(check, operator, parts.get(2), second))
                : Optional.empty();
    }

    /**
     * Returns the end of the script with the outcomes of these visits. It is empty if only the script itself can tell: a
     * call changed arguments that the script may look at, or gave an object that decides by itself.
     */
    Optional<ScriptRound.Told> end(List<ScriptRound.Visit> visits, OperationOutcomes outcomes) {
        Map<ProgramValue, OperationEnd> ends = new HashMap<>();
        visits.forEach(visit -> ends.put(visit.keys().getLast(), outcomes.end(visit)));
        Map<String, String> failures = new HashMap<>();
        for (Comparison comparison : comparisons) {
            Optional<String> why;
            switch (Objects.requireNonNull(ends.get(comparison.operation()))) {
                case OperationEnd.Value(ProgramValue value) -> why = doubt(comparison.holds(value));
                case OperationEnd.Failed(String reason) -> why = Optional.of(reason);
                case OperationEnd.Thing _
                when comparison.holdsForObject().isPresent() ->
                    why = doubt(comparison.holdsForObject().get());
                case OperationEnd.Changing(Optional<ProgramValue> value)
                when !seesArguments && value.isPresent() -> why = doubt(comparison.holds(value.get()));
                case OperationEnd.Thing _, OperationEnd.Changing _ -> {
                    return Optional.empty();
                }
            }
            why.ifPresent(reason -> failures.putIfAbsent(ScriptRound.Told.Check.name(comparison.check()), reason));
        }
        return Optional.of(with(failures));
    }

    private static Optional<String> doubt(boolean holds) {
        return holds ? Optional.empty() : Optional.of("it does not hold");
    }

    private ScriptRound.Told with(Map<String, String> failures) {
        List<ScriptRound.Told.Check> checks = new ArrayList<>();
        for (ScriptRound.Told.Check check : told.checks()) {
            Optional<String> why = check.why().or(() -> Optional.ofNullable(failures.get(check.name())));
            checks.add(new ScriptRound.Told.Check(check.name(), why));
        }
        return new ScriptRound.Told(checks, told.weaker(), told.effects(), told.doubtful(), Optional.of(""));
    }
}
