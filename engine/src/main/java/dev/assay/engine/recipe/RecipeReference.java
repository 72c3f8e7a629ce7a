package dev.assay.engine.recipe;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A reference to a recipe in a request: {@code name}, {@code name@3} or {@code name@builtin-0.1.0}.
 *
 * @param version the text after {@code @}, or null for the newest
 */
public record RecipeReference(String name, @Nullable String version) {
    static final Pattern NAME = Pattern.compile("[a-z0-9-]{1,64}");
    private static final String BUILTIN = "builtin-";
    private static final Pattern REFERENCE =
            Pattern.compile("([a-z0-9-]{1,64})(?:@([1-9][0-9]{0,8}|builtin-[0-9A-Za-z.+_-]{1,64}))?");

    /** Parses a reference; empty where the text is none. */
    public static Optional<RecipeReference> parse(String text) {
        Matcher matcher = REFERENCE.matcher(text);
        return matcher.matches()
                ? Optional.of(new RecipeReference(matcher.group(1), matcher.group(2)))
                : Optional.empty();
    }

    /** Returns the version of a build's built-in recipes. */
    public static String builtinVersion(String build) {
        return BUILTIN + build;
    }

    public boolean isBuiltin() {
        return version != null && version.startsWith(BUILTIN);
    }

    /** Returns the stored version, from 1; empty for the newest and for built-in recipes. */
    public OptionalInt number() {
        return version == null || isBuiltin() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(version));
    }

    @Override
    public String toString() {
        return version == null ? name : name + "@" + version;
    }
}
