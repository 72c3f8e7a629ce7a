package dev.assay.code.verilog;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The registers of a module, by which a bench can see whether longer inputs lead to new states. */
public record ModuleState(List<Register> registers) {
    /** No register is known. */
    public static final ModuleState NONE = new ModuleState(List.of());

    private static final int MOST_BITS = 1024;
    /** The widest value that is new as a whole, such as the state of a small machine. */
    private static final int SMALL = 6;

    private static final Pattern SCOPE = Pattern.compile(
            "(S_\\w+) \\.scope (module|generate), \"([^\"]*)\" \"[^\"]*\" [^,]*(?:, [^,]*?)?(?:, (S_\\w+))?;\\s*");
    private static final Pattern VARIABLE =
            Pattern.compile("v\\w+ \\.var(?:/\\w+)? \"([A-Za-z_][A-Za-z0-9_]*)\", (\\d{1,6}) (\\d{1,6});\\s*");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*(?:\\[\\d+\\])?");

    public ModuleState {
        registers = List.copyOf(registers);
    }

    /**
     * A register.
     *
     * @param path its name inside of the module, with a dot between the names of instances
     * @param width its width in bits, at least 1
     */
    public record Register(String path, int width) {}

    /** Returns the registers of a module in a compiled program. Those that a bench can't name are left out. */
    public static ModuleState of(String module, String compiled) {
        Map<String, String> paths = new HashMap<>();
        List<Register> registers = new ArrayList<>();
        String path = null;
        int bits = 0;
        for (String line : compiled.lines().toList()) {
            Matcher variable = VARIABLE.matcher(line);
            if (variable.matches()) {
                int width = Math.abs(Integer.parseInt(variable.group(2)) - Integer.parseInt(variable.group(3))) + 1;
                if (path != null && bits + width <= MOST_BITS) {
                    registers.add(new Register(path + variable.group(1), width));
                    bits += width;
                }
            } else if (line.startsWith("S_")) {
                path = scope(module, line, paths);
            }
        }
        return new ModuleState(registers);
    }

    /** Returns what stands before the names of a scope's registers; null if the scope is not in the module. */
    private static @Nullable String scope(String module, String line, Map<String, String> paths) {
        Matcher scope = SCOPE.matcher(line);
        if (!scope.matches() || !NAME.matcher(scope.group(3)).matches()) {
            return null;
        }
        String outer = scope.group(4) == null ? null : paths.get(scope.group(4));
        boolean isTop = scope.group(4) == null && scope.group(3).equals(module);
        if (!isTop && outer == null) {
            return null;
        }
        String path = isTop ? "" : outer + scope.group(3) + ".";
        paths.put(scope.group(1), path);
        return path;
    }

    /**
     * Returns how many vectors lead to new states: a length that is doubled as long as its second half shows a bit or a
     * small value that no vector before it had.
     *
     * @param samples the values of outputs and registers, {@code perVector} samples for each vector
     * @param least the length to begin with
     */
    public static int usefulLength(List<List<String>> samples, int perVector, int least) {
        List<Integer> news = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (int at = 0; at < samples.size(); at++) {
            List<String> values = samples.get(at);
            boolean isNew = false;
            for (int place = 0; place < values.size(); place++) {
                isNew |= note(values.get(place), place, seen);
            }
            if (isNew) {
                news.add(at / perVector);
            }
        }
        int length = least;
        int most = samples.size() / perVector;
        while (length * 2 <= most && isNewIn(news, length / 2, length)) {
            length *= 2;
        }
        return length;
    }

    private static boolean isNewIn(List<Integer> news, int from, int to) {
        return news.stream().anyMatch(at -> at >= from && at < to);
    }

    private static boolean note(String value, int place, Set<String> seen) {
        if (value.length() <= SMALL) {
            return seen.add(place + "=" + value);
        }
        boolean isNew = false;
        for (int bit = 0; bit < value.length(); bit++) {
            isNew |= seen.add(place + "." + bit + "=" + value.charAt(bit));
        }
        return isNew;
    }
}
