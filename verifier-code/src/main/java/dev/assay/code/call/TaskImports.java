package dev.assay.code.call;

import dev.assay.code.task.CodeTask;
import java.util.Arrays;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds what a script of asserts in Python uses of the task's own imports: under a test runner both are in one module. */
final class TaskImports {
    private static final Pattern IMPORT =
            Pattern.compile("(?m)^(?:import|from[ \\t]+[\\w.]+[ \\t]+import)[ \\t]+(\\w[\\w., \\t]*)$");
    private static final Pattern COMMA = Pattern.compile("\\s*,\\s*");

    private TaskImports() {}

    /** Returns the statements at the margin of the preamble and the reference that import a name which the script uses. */
    static String of(CodeTask task, String script) {
        String preamble = task.preamble() == null ? "" : task.preamble();
        String reference = task.reference() == null ? "" : task.reference().code();
        return Stream.of(preamble, reference)
                .flatMap(text -> IMPORT.matcher(text).results())
                .filter(found -> names(found).anyMatch(name -> !name.equals(task.entry()) && uses(script, name)))
                .map(found -> found.group() + "\n")
                .distinct()
                .collect(Collectors.joining());
    }

    private static Stream<String> names(MatchResult statement) {
        return Arrays.stream(COMMA.split(statement.group(1).strip()))
                .map(named -> named.contains(" as ")
                        ? named.substring(named.lastIndexOf(' ') + 1)
                        : named.replaceFirst("\\..*", ""));
    }

    private static boolean uses(String script, String name) {
        return Pattern.compile("(?<![\\w.])" + Pattern.quote(name) + "(?!\\w)")
                .matcher(script)
                .find();
    }
}
