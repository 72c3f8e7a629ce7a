package dev.assay.code.verilog;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The modules of a source, and their dependencies on each other. */
public final class SourceModules {
    private static final Pattern TOKEN = Pattern.compile("\\\\\\S+|[A-Za-z_][A-Za-z0-9_$]*");
    private static final Pattern LABEL = Pattern.compile("\\s*:\\s*[A-Za-z_][A-Za-z0-9_$]*");

    private final String source;
    private final List<Module> modules = new ArrayList<>();
    private final Set<String> namedOutside = new HashSet<>();

    private record Module(String name, int start, int end, Set<String> names) {}

    private SourceModules(String source) {
        this.source = source;
        read();
    }

    /** Reads a source and removes its comments. */
    public static SourceModules of(String source) {
        return new SourceModules(CommentStripper.without(source));
    }

    private void read() {
        Matcher tokens = TOKEN.matcher(CommentStripper.withoutStrings(source));
        Set<String> names = namedOutside;
        String name = "";
        int start = -1;
        while (tokens.find()) {
            String token = tokens.group();
            boolean opens = token.equals("module") || token.equals("macromodule");
            if (start < 0 && opens) {
                start = tokens.start();
                names = new HashSet<>();
                name = "";
            } else if (start >= 0 && token.equals("endmodule")) {
                Matcher label = LABEL.matcher(source).region(tokens.end(), source.length());
                int end = label.lookingAt() ? label.end() : tokens.end();
                modules.add(new Module(name, start, end, names));
                tokens.region(end, source.length());
                names = namedOutside;
                start = -1;
            } else if (start >= 0 && name.isEmpty() && !isLifetime(token)) {
                name = token;
            } else {
                names.add(token);
            }
        }
    }

    private static boolean isLifetime(String token) {
        return token.equals("automatic") || token.equals("static");
    }

    /** Returns whether a module of this name is defined. */
    public boolean has(String name) {
        return modules.stream().anyMatch(module -> module.name().equals(name));
    }

    /** Returns this name if such a module is defined, else the name of the only module that no other mentions. */
    public Optional<String> top(String preferred) {
        if (has(preferred)) {
            return Optional.of(preferred);
        }
        List<String> roots = modules.stream()
                .map(Module::name)
                .filter(name -> modules.stream()
                        .noneMatch(other ->
                                !other.name().equals(name) && other.names().contains(name)))
                .distinct()
                .toList();
        return roots.size() == 1 ? Optional.of(roots.getFirst()) : Optional.empty();
    }

    /** Returns the names of all modules that this module mentions, directly or indirectly. */
    private Set<String> needed(String top) {
        Map<String, List<Module>> byName = modules.stream().collect(Collectors.groupingBy(Module::name));
        Set<String> needed = new HashSet<>(namedOutside);
        needed.add(top);
        Deque<String> open = new ArrayDeque<>(needed);
        while (!open.isEmpty()) {
            for (Module module : byName.getOrDefault(open.remove(), List.of())) {
                module.names().stream().filter(needed::add).forEach(open::add);
            }
        }
        return needed;
    }

    /** Returns the source without the modules that this one does not need, such as the author's own test bench. */
    public String neededBy(String top) {
        Set<String> needed = needed(top);
        StringBuilder kept = new StringBuilder();
        int at = 0;
        for (Module module : modules) {
            if (!needed.contains(module.name())) {
                kept.append(source, at, module.start());
                at = module.end();
            }
        }
        return kept.append(source, at, source.length()).toString();
    }
}
