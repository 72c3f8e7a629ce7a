package dev.assay.sandbox;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * The rule for names of a program's files: up to five plain parts, no parent folder, not absolute, and not below the
 * folders that stand for /tmp and /dev/shm.
 */
public final class FileName {
    private static final Pattern PATTERN = Pattern.compile("[A-Za-z0-9._-]{1,64}(/[A-Za-z0-9._-]{1,64}){0,4}");

    /** Folders that exist in the working folder of every program. */
    private static final Set<String> TAKEN = Set.of(".tmp", ".shm");

    private FileName() {}

    /** Returns whether a file of a program may have this name. */
    public static boolean isValid(String name) {
        if (!PATTERN.matcher(name).matches()) {
            return false;
        }
        String[] parts = name.split("/", -1);
        if (TAKEN.contains(parts[0])) {
            return false;
        }
        for (String part : parts) {
            if (part.equals(".") || part.equals("..")) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns this name.
     *
     * @throws IllegalArgumentException if a file of a program may not have this name
     */
    public static String checked(String name) {
        if (!isValid(name)) {
            throw new IllegalArgumentException("a file name must be up to five parts of letters, digits, '.', '_' and"
                    + " '-', at most 64 characters each, no part '.' or '..', and not begin with .tmp or .shm");
        }
        return name;
    }
}
