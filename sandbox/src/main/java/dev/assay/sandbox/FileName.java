package dev.assay.sandbox;

import java.util.regex.Pattern;

/** The names that files of a program may have: up to five plain parts, no parent, nothing absolute. */
public final class FileName {
    private static final Pattern PATTERN = Pattern.compile("[A-Za-z0-9._-]{1,64}(/[A-Za-z0-9._-]{1,64}){0,4}");

    private FileName() {}

    /** Whether a file of a program may have this name. */
    public static boolean isValid(String name) {
        if (!PATTERN.matcher(name).matches()) {
            return false;
        }
        for (String part : name.split("/", -1)) {
            if (part.equals(".") || part.equals("..")) {
                return false;
            }
        }
        return true;
    }

    /**
     * This name.
     *
     * @throws IllegalArgumentException if a file of a program may not have it
     */
    public static String checked(String name) {
        if (!isValid(name)) {
            throw new IllegalArgumentException("a file name must be up to five parts of letters, digits, '.', '_' and"
                    + " '-', at most 64 characters each, and no part '.' or '..'");
        }
        return name;
    }
}
