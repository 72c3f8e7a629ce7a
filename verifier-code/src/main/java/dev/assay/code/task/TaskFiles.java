package dev.assay.code.task;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.FileName;
import dev.assay.sandbox.Program;
import dev.assay.verifier.InvalidTask;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The files that a data set puts beside a program. */
public final class TaskFiles {
    /** The largest number of files, below that of a program, which has files of its own. */
    private static final int MOST = 200;

    private TaskFiles() {}

    /**
     * Returns these files.
     *
     * @throws InvalidTask if a file's name is invalid, or there are too many
     */
    public static Map<String, String> checked(String field, @Nullable Map<String, String> files) {
        if (files == null) {
            return Map.of();
        }
        if (files.size() > MOST) {
            throw new InvalidTask(field, "must be at most " + MOST);
        }
        files.forEach((name, text) -> {
            if (!FileName.isValid(name)) {
                throw new InvalidTask(field, "has a name that no file of a program may have: " + name);
            }
            if (!(((Object) text) instanceof String)) {
                throw new InvalidTask(field + "/" + name, "must be a string");
            }
        });
        return Collections.unmodifiableMap(new TreeMap<>(files));
    }

    /** Returns the program with those of these files beside it whose names it does not have. */
    public static Program beside(Program program, Map<String, String> files) {
        Program whole = program;
        for (Map.Entry<String, String> file : files.entrySet()) {
            if (!program.files().containsKey(file.getKey())) {
                whole = whole.withFile(file.getKey(), Bytes.utf8(file.getValue()));
            }
        }
        return whole;
    }
}
