package dev.assay.code.modules;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The modules that programs may expect: Python modules, and a few of their functions, in every sandbox, and those that the
 * operator lists, in any language. The list of the former is public: expected.txt beside this class.
 *
 * @param names Python modules and functions
 * @param further modules of any language, by the names that the operator gives them
 */
public record ExpectedModules(Set<String> names, Set<String> further) {
    private static final String LIST = "expected.txt";
    private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*(?:\\.\\w+)?");

    /** The modules of every sandbox. */
    public static final ExpectedModules USUAL = read();

    public ExpectedModules {
        names = Set.copyOf(names);
        further = Set.copyOf(further);
    }

    public ExpectedModules(Set<String> names) {
        this(names, Set.of());
    }

    /** Returns these modules and others, in any language. */
    public ExpectedModules with(Collection<String> others) {
        Set<String> more = new HashSet<>(further);
        more.addAll(others);
        return new ExpectedModules(names, more);
    }

    /** Returns the modules that programs in a language may expect, under their names there. */
    public Set<String> in(ImportSyntax syntax) {
        Set<String> all = new HashSet<>(syntax == ImportSyntax.PYTHON ? names : Set.of());
        further.forEach(name -> all.add(syntax.name(name)));
        return all;
    }

    private static ExpectedModules read() {
        try (InputStream file = ExpectedModules.class.getResourceAsStream(LIST)) {
            if (file == null) {
                throw new IllegalStateException("the resource " + LIST + " is missing");
            }
            String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            return new ExpectedModules(text.lines()
                    .filter(line -> !line.startsWith("#"))
                    .flatMap(line -> NAME.matcher(line).results())
                    .map(name -> name.group())
                    .collect(Collectors.toSet()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
