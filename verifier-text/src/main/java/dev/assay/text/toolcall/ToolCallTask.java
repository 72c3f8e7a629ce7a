package dev.assay.text.toolcall;

import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.TaskField;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** The calls that a response must make, or that it must make none. */
public record ToolCallTask(
        @TaskField(
                "The expected calls, 1 to 64: name, arguments (an object, or its JSON text), names of optional arguments.")
        List<ExpectedCall> calls,

        @TaskField("Whether calls are expected, or a message without any.")
        Expectation expect,

        @TaskField(value = "Whether the calls may come in any order.", option = true)
        CallOrder order,

        @TaskField(value = "Whether arguments must be equal, or only contain those expected.", option = true)
        ArgumentPolicy arguments,

        @TaskField(
                value =
                        "The largest difference of numbers with fractions, as a share of the expected one, from 0 to 1.",
                option = true)
        Double tolerance,

        @TaskField(value = "The part that is the score.", option = true)
        CallCredit credit,

        @TaskField(
                value = "Whether more calls than expected score 0; by default they do, unless credit is f1.",
                option = true)
        SurplusCalls surplus) {
    static final double USUAL_TOLERANCE = 1e-6;
    private static final int MOST_CALLS = 64;

    /** What a task expects. */
    public enum Expectation {
        CALLS,
        MESSAGE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Whether the order of calls counts. */
    public enum CallOrder {
        ANY,
        KEPT;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** How arguments are compared. */
    public enum ArgumentPolicy {
        EQUAL,
        CONTAINS;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The part that is the score. */
    public enum CallCredit {
        ALL,
        FRACTION,
        F1;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What more calls than expected lead to. */
    public enum SurplusCalls {
        FORBIDDEN,
        FREE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public ToolCallTask {
        expect = Objects.requireNonNullElse(expect, Expectation.CALLS);
        order = Objects.requireNonNullElse(order, CallOrder.ANY);
        arguments = Objects.requireNonNullElse(arguments, ArgumentPolicy.EQUAL);
        tolerance = Objects.requireNonNullElse(tolerance, USUAL_TOLERANCE);
        credit = Objects.requireNonNullElse(credit, CallCredit.ALL);
        surplus = Objects.requireNonNullElse(
                surplus, credit == CallCredit.F1 ? SurplusCalls.FREE : SurplusCalls.FORBIDDEN);
        calls = calls == null ? List.of() : calls;
        if (expect == Expectation.CALLS && calls.isEmpty()) {
            throw new InvalidTask("calls", "is missing");
        }
        if (expect == Expectation.MESSAGE && !calls.isEmpty()) {
            throw new InvalidTask("calls", "must be empty where expect is message");
        }
        if (calls.size() > MOST_CALLS) {
            throw new InvalidTask("calls", "must have at most " + MOST_CALLS + " calls");
        }
        if (!(tolerance >= 0 && tolerance <= 1)) {
            throw new InvalidTask("tolerance", "must lie between 0 and 1");
        }
        for (int i = 0; i < calls.size(); i++) {
            ExpectedCall call = calls.get(i);
            if (call == null || call.name() == null || call.name().isBlank()) {
                throw new InvalidTask("calls/" + i + "/name", "is missing");
            }
        }
        calls = List.copyOf(calls);
    }

    /** Returns the task of these calls with the usual options. */
    public static ToolCallTask of(List<ExpectedCall> calls) {
        return new ToolCallTask(
                calls,
                Expectation.CALLS,
                CallOrder.ANY,
                ArgumentPolicy.EQUAL,
                USUAL_TOLERANCE,
                CallCredit.ALL,
                SurplusCalls.FORBIDDEN);
    }
}
