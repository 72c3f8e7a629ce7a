package dev.assay.code.task;

import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.TaskField;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The stimulus of a Verilog module: its clock, its reset and the length of its inputs. */
public record ModuleStimulus(
        @TaskField("The input that is the clock; without it an input clk or clock of one bit, where there is one.")
        @Nullable
        String clock,

        @TaskField("The input that resets; without it an input of one bit with a usual name, such as rst or rst_n.")
        @Nullable
        String reset,

        @TaskField("The level at which it resets; without it low where its name ends in n, else high.") @Nullable
        Level active,

        @TaskField("How many vectors, or cycles of the clock, each test has, from 1 to 100000; without it 200, and more"
                + " in the first test while they lead to new states.")
        @Nullable
        Integer length) {
    /** The length of tests whose task names none. */
    public static final int USUAL_LENGTH = 200;

    /** The defaults: the clock and the reset have their usual names. */
    public static final ModuleStimulus USUAL = new ModuleStimulus(null, null, null, null);

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,199}");
    private static final int MOST = 100_000;

    /** The active level of a one-bit input; {@link #toString()} is the name in JSON. */
    public enum Level {
        LOW,
        HIGH;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public ModuleStimulus {
        named("clock", clock);
        named("reset", reset);
        if (length != null && (length < 1 || length > MOST)) {
            throw new InvalidTask("stimulus/length", "must be from 1 to " + MOST);
        }
    }

    private static void named(String field, @Nullable String name) {
        if (name != null && !NAME.matcher(name).matches()) {
            throw new InvalidTask("stimulus/" + field, "must be the name of an input");
        }
    }
}
