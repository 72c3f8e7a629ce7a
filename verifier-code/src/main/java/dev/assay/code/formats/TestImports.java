package dev.assay.code.formats;

import dev.assay.code.modules.ExpectedModules;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the imports of a benchmark's tests, which its programs have too where both are one module. */
final class TestImports {
    private static final Pattern IMPORT =
            Pattern.compile("(?m)^(?:from[ \\t]+([\\w.]+)[ \\t]+import|import)[ \\t]+(\\w[\\w., \\t]*)$");

    private static final Pattern COMMA = Pattern.compile("\\s*,\\s*");
    private static final Pattern AFTER_TOP = Pattern.compile("[. \\t].*");

    /** What has no use behind a program. */
    private static final List<String> LEFT_OUT = List.of("unittest", "doctest", "__future__");

    private TestImports() {}

    /** Returns the statements at the margin that import modules of Python's library, but those of the given text. */
    static String of(String tests, String already) {
        List<String> there = already.lines().map(String::strip).toList();
        return IMPORT.matcher(tests)
                .results()
                .filter(TestImports::isOfLibrary)
                .map(statement -> statement.group().strip())
                .filter(statement -> !there.contains(statement))
                .distinct()
                .collect(Collectors.joining("\n"));
    }

    private static boolean isOfLibrary(MatchResult statement) {
        Stream<String> modules = statement.group(1) != null
                ? Stream.of(statement.group(1))
                : Arrays.stream(COMMA.split(statement.group(2).strip()));
        return modules.map(module -> AFTER_TOP.matcher(module).replaceFirst(""))
                .allMatch(top -> ExpectedModules.USUAL.names().contains(top) && !LEFT_OUT.contains(top));
    }
}
