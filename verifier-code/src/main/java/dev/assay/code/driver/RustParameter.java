package dev.assay.code.driver;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A parameter of a function in Rust.
 *
 * @param type the type as it is written, without lifetimes
 * @param held the type of a variable that holds the argument
 * @param form the expression that passes the variable, with {@code %s} in its place
 */
record RustParameter(String type, String held, String form) {
    private static final Pattern LIFETIME = Pattern.compile("'\\w+\\s*,?\\s*");
    private static final Pattern ANY = Pattern.compile("(?<!::\\s?)\\bAny\\b");
    private static final Pattern REFERENCE = Pattern.compile("&\\s*(mut\\b)?\\s*(.*)", Pattern.DOTALL);
    private static final Pattern SLICE = Pattern.compile("\\[([^;]*)\\]", Pattern.DOTALL);
    private static final Pattern TEXTS = Pattern.compile("(?:Vec\\s*<\\s*&\\s*str\\s*>|\\[\\s*&\\s*str\\s*\\])");
    private static final String AS_TEXTS = "%s.iter().map(|one| one.as_str()).collect::<Vec<&str>>()";

    /** Reads a parameter with its name. */
    static RustParameter of(String parameter) {
        String type = withoutLifetimes(parameter.substring(parameter.indexOf(':') + 1));
        Matcher reference = REFERENCE.matcher(type);
        if (!reference.matches()) {
            return TEXTS.matcher(type).matches()
                    ? new RustParameter(type, "Vec<String>", AS_TEXTS)
                    : new RustParameter(type, type, "%s");
        }
        String mark = reference.group(1) == null ? "&" : "&mut ";
        String inner = reference.group(2).strip();
        if (TEXTS.matcher(inner).matches()) {
            return new RustParameter(type, "Vec<String>", mark + AS_TEXTS);
        }
        if (inner.startsWith("dyn")) {
            return new RustParameter(type, "Box<" + inner + ">", mark + "*%s");
        }
        Matcher slice = SLICE.matcher(inner);
        String held = slice.matches() ? "Vec<" + slice.group(1) + ">" : inner.equals("str") ? "String" : inner;
        return new RustParameter(type, held, mark + "%s");
    }

    /** Returns a type without lifetimes, and with the path of the library's {@code Any}. */
    static String withoutLifetimes(String type) {
        return ANY.matcher(LIFETIME.matcher(type).replaceAll(""))
                .replaceAll("std::any::Any")
                .strip();
    }

    String passed(String name) {
        return form.formatted(name);
    }

    /** Returns whether the variable still has the argument after the call. */
    boolean isBorrowed() {
        return form.startsWith("&");
    }

    /** Returns the statements that give an argument in a test the content that it has after a call. */
    String changed(String name) {
        if (!type.startsWith("&mut")) {
            return isBorrowed() ? "    let _: " + held + " = assay_driver::Get::get(&mut r);\n" : "    r.next();\n";
        }
        boolean isSlice = type.contains("[") && held.startsWith("Vec<");
        String after = "    let after: " + held + " = assay_driver::Get::get(&mut r);\n";
        return after + (isSlice ? "    " + name + ".clone_from_slice(&after);\n" : "    *" + name + " = after;\n");
    }
}
