package dev.assay.code.verilog;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Checks the text of a module. It may use the simulator's functions that compute, and macros of its own. It must not
 * write, read files, end the simulation or include other files.
 */
public final class PermittedText {
    private static final Set<String> FUNCTIONS = Set.of(
            "signed",
            "unsigned",
            "clog2",
            "bits",
            "size",
            "high",
            "low",
            "left",
            "right",
            "increment",
            "dimensions",
            "unpacked_dimensions",
            "countones",
            "onehot",
            "onehot0",
            "isunknown",
            "countbits",
            "rtoi",
            "itor",
            "realtobits",
            "bitstoreal",
            "ln",
            "log10",
            "exp",
            "sqrt",
            "pow",
            "floor",
            "ceil",
            "sin",
            "cos",
            "tan",
            "asin",
            "acos",
            "atan",
            "atan2",
            "hypot",
            "sinh",
            "cosh",
            "tanh",
            "abs",
            "min",
            "max");
    private static final Set<String> DIRECTIVES = Set.of(
            "define",
            "undef",
            "ifdef",
            "ifndef",
            "else",
            "elsif",
            "endif",
            "timescale",
            "default_nettype",
            "resetall",
            "celldefine",
            "endcelldefine");
    private static final Set<String> RESERVED = Set.of("include", "line", "pragma", "uselib", "undefineall");

    private static final Pattern CALL = Pattern.compile("\\$([A-Za-z0-9_$]*)");
    private static final Pattern DIRECTIVE = Pattern.compile("`([A-Za-z0-9_$]*)");
    private static final Pattern DEFINITION = Pattern.compile("`define\\s+([A-Za-z_][A-Za-z0-9_]*)");

    private PermittedText() {}

    /** Returns the first forbidden call or directive in a source without comments; empty if the source is permitted. */
    public static Optional<String> violation(String source) {
        return first(CALL, source, FUNCTIONS).or(() -> first(DIRECTIVE, source, directives(source)));
    }

    /** Searches strings too, so that no doubt about the end of a string can hide a call. */
    private static Optional<String> first(Pattern pattern, String source, Set<String> allowed) {
        return pattern.matcher(source)
                .results()
                .filter(found -> !allowed.contains(found.group(1)))
                .map(found -> found.group().length() > 40 ? found.group().substring(0, 40) : found.group())
                .findFirst();
    }

    private static Set<String> directives(String source) {
        Set<String> known = new HashSet<>(DIRECTIVES);
        DEFINITION.matcher(source).results().forEach(found -> known.add(found.group(1)));
        known.removeAll(RESERVED);
        return known;
    }
}
