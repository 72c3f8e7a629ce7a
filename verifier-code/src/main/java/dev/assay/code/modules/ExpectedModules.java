package dev.assay.code.modules;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The Python modules, and a few of their functions, that programs may expect in every sandbox. The list is public:
 * expected.txt beside this class.
 */
public record ExpectedModules(Set<String> names) {
    private static final String LIST = "expected.txt";
    private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*(?:\\.\\w+)?");

    /** The modules of every sandbox. */
    public static final ExpectedModules USUAL = read();

    public ExpectedModules {
        names = Set.copyOf(names);
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
