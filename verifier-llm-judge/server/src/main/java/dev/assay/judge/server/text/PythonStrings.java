package dev.assay.judge.server.text;

import java.beans.FeatureDescriptor;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import jinjava.javax.el.ELContext;
import jinjava.javax.el.ELResolver;
import org.jspecify.annotations.Nullable;

/**
 * The methods of Python's strings that chat templates call. Java's strings lack them, or have methods of the same name
 * with another meaning.
 */
final class PythonStrings extends ELResolver {
    @Override
    public @Nullable Object invoke(
            ELContext context, Object base, Object method, Class<?>[] types, Object @Nullable [] arguments) {
        if (!(base instanceof String text)) {
            return null;
        }
        Object result = result(text, String.valueOf(method), arguments == null ? List.of() : List.of(arguments));
        context.setPropertyResolved(result != null);
        return result;
    }

    private static @Nullable Object result(String text, String method, List<Object> arguments) {
        String first = arguments.isEmpty() ? null : String.valueOf(arguments.getFirst());
        return switch (method) {
            case "startswith" -> first == null ? null : text.startsWith(first);
            case "endswith" -> first == null ? null : text.endsWith(first);
            case "strip" -> rightStripped(leftStripped(text, first), first);
            case "lstrip" -> leftStripped(text, first);
            case "rstrip" -> rightStripped(text, first);
            case "split" -> first == null ? null : new ArrayList<>(List.of(text.split(Pattern.quote(first), -1)));
            case "upper" -> text.toUpperCase(java.util.Locale.ROOT);
            case "lower" -> text.toLowerCase(java.util.Locale.ROOT);
            default -> null;
        };
    }

    private static String leftStripped(String text, @Nullable String characters) {
        int from = 0;
        while (from < text.length() && isStripped(characters).test(text.charAt(from))) {
            from++;
        }
        return text.substring(from);
    }

    private static String rightStripped(String text, @Nullable String characters) {
        int to = text.length();
        while (to > 0 && isStripped(characters).test(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(0, to);
    }

    private static IntPredicate isStripped(@Nullable String characters) {
        return characters == null ? Character::isWhitespace : c -> characters.indexOf(c) >= 0;
    }

    @Override
    public @Nullable Object getValue(ELContext context, Object base, Object property) {
        return null;
    }

    @Override
    public @Nullable Class<?> getType(ELContext context, Object base, Object property) {
        return null;
    }

    @Override
    public void setValue(ELContext context, Object base, Object property, Object value) {}

    @Override
    public boolean isReadOnly(ELContext context, Object base, Object property) {
        return true;
    }

    @Override
    public @Nullable Iterator<FeatureDescriptor> getFeatureDescriptors(ELContext context, Object base) {
        return null;
    }

    @Override
    public @Nullable Class<?> getCommonPropertyType(ELContext context, Object base) {
        return null;
    }
}
