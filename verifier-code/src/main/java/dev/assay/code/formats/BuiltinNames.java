package dev.assay.code.formats;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the function under test where it has the name of a builtin function of Python. In a script that names no
 * entry, the program defines the names that Python does not define, so a function {@code sum} would be Python's.
 */
final class BuiltinNames {
    private static final Set<String> BUILTINS = Set.of(
            "abs",
            "all",
            "any",
            "ascii",
            "bin",
            "bool",
            "bytes",
            "callable",
            "chr",
            "complex",
            "dict",
            "divmod",
            "enumerate",
            "filter",
            "float",
            "format",
            "frozenset",
            "hash",
            "hex",
            "id",
            "int",
            "iter",
            "len",
            "list",
            "map",
            "max",
            "min",
            "next",
            "oct",
            "ord",
            "pow",
            "print",
            "range",
            "repr",
            "reversed",
            "round",
            "set",
            "slice",
            "sorted",
            "str",
            "sum",
            "tuple",
            "type",
            "zip");
    private static final Pattern DEFINED = Pattern.compile("(?m)^def\\s+([A-Za-z_]\\w*)\\s*\\(");
    private static final Pattern CALLED = Pattern.compile("(?<![\\w.])([A-Za-z_]\\w*)\\s*\\(");
    private static final Pattern TEXT = Pattern.compile("'(?:[^'\\\\\\n]|\\\\.)*'|\"(?:[^\"\\\\\\n]|\\\\.)*\"");

    private BuiltinNames() {}

    /**
     * Returns the builtin name that a right program defines anew and that every test calls.
     *
     * @param code a right program; if null, the name is what every test calls first, if the tests call nothing but
     *     builtin names
     */
    static Optional<String> redefined(@Nullable String code, List<String> tests) {
        List<List<String>> calls = tests.stream().map(BuiltinNames::calls).toList();
        if (calls.isEmpty() || calls.stream().anyMatch(List::isEmpty)) {
            return Optional.empty();
        }
        if (code != null) {
            return DEFINED.matcher(code)
                    .results()
                    .map(found -> found.group(1))
                    .filter(BUILTINS::contains)
                    .filter(name -> calls.stream().allMatch(names -> names.contains(name)))
                    .findFirst();
        }
        String first = calls.getFirst().getFirst();
        boolean isOnly =
                calls.stream().allMatch(names -> names.getFirst().equals(first) && BUILTINS.containsAll(names));
        return isOnly ? Optional.of(first) : Optional.empty();
    }

    private static List<String> calls(String test) {
        return CALLED.matcher(TEXT.matcher(test).replaceAll("''"))
                .results()
                .map((MatchResult found) -> found.group(1))
                .filter(name -> !name.equals("assert") && !name.equals("not") && !name.equals("and"))
                .toList();
    }
}
