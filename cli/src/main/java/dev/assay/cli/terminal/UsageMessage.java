package dev.assay.cli.terminal;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says in a sentence what is wrong with the words of a command; picocli names Java's types and counts from 0. */
public final class UsageMessage {
    private static final String WHOLE = "a whole number";
    private static final String REAL = "a number";
    private static final Map<Class<?>, String> NUMBERS =
            Map.of(int.class, WHOLE, Integer.class, WHOLE, long.class, WHOLE, Long.class, WHOLE, double.class, REAL);

    private UsageMessage() {}

    public static String of(ParameterException e) {
        String message = String.valueOf(e.getMessage());
        if (message.startsWith("Missing required subcommand")) {
            return e.getCommandLine().getCommandName() + " takes a command: "
                    + String.join(", ", e.getCommandLine().getSubcommands().keySet());
        }
        if (e instanceof UnmatchedArgumentException unmatched) {
            return unmatched(e.getCommandLine(), unmatched.getUnmatched().getFirst());
        }
        String wanted = e.getArgSpec() == null ? null : wanted(e.getArgSpec());
        if (WHOLE.equals(wanted) && String.valueOf(e.getValue()).matches("[+-]?\\d+")) {
            wanted = "a number that is nearer to 0";
        }
        return wanted == null || e.getValue() == null
                ? message
                : name(e.getArgSpec()) + " takes " + wanted + ", not " + e.getValue();
    }

    private static String unmatched(CommandLine command, String word) {
        if (word.startsWith("-")) {
            TreeSet<String> names = new TreeSet<>();
            command.getCommandSpec().options().forEach(option -> names.add(option.longestName()));
            return "there is no option " + word + KnownNames.instead(word.split("=", 2)[0], names);
        }
        return command.getSubcommands().isEmpty()
                ? command.getCommandName() + " does not take " + word
                : "there is no command " + word
                        + KnownNames.instead(word, command.getSubcommands().keySet());
    }

    private static @Nullable String wanted(ArgSpec spec) {
        Class<?> type = spec.auxiliaryTypes()[0];
        return type.isEnum()
                ? "one of "
                        + Arrays.stream(type.getEnumConstants())
                                .map(each -> each.toString().toLowerCase(Locale.ROOT))
                                .collect(Collectors.joining(", "))
                : NUMBERS.get(type);
    }

    private static String name(ArgSpec spec) {
        return spec instanceof OptionSpec option ? option.longestName() : spec.paramLabel();
    }
}
