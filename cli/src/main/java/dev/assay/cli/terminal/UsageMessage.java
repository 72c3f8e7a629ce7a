package dev.assay.cli.terminal;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
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
        CommandLine command = e.getCommandLine();
        return switch (e) {
            case UnmatchedArgumentException unmatched ->
                unmatched(command, unmatched.getUnmatched().getFirst());
            case MissingParameterException missing when !missing.getMissing().isEmpty() -> missing(missing);
            case OverwrittenOptionException twice -> name(twice.getOverwritten()) + " can be given only once";
            case ParameterException noCommand
            when String.valueOf(e.getMessage()).startsWith("Missing required subcommand") ->
                command.getCommandName() + " takes a command: "
                        + String.join(", ", command.getSubcommands().keySet());
            case ParameterException wrong -> wrong(wrong);
        };
    }

    private static String missing(MissingParameterException e) {
        ArgSpec first = e.getMissing().getFirst();
        if (String.valueOf(e.getMessage()).contains("for option")) {
            return name(first) + " needs " + Objects.requireNonNullElse(wanted(first), first.paramLabel());
        }
        return e.getCommandLine().getCommandName() + " needs "
                + (first.isOption() ? name(first) + " " : "")
                + first.paramLabel();
    }

    private static String wrong(ParameterException e) {
        String wanted = e.getArgSpec() == null ? null : wanted(e.getArgSpec());
        if (wanted == null || e.getValue() == null) {
            return String.valueOf(e.getMessage());
        }
        boolean isTooLarge = wanted.equals(WHOLE) && e.getValue().matches("[+-]?\\d+");
        return name(e.getArgSpec()) + " takes " + (isTooLarge ? "a number that is nearer to 0" : wanted) + ", not "
                + e.getValue();
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
