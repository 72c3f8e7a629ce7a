package dev.assay.gateway.execute;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.JsonFields;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.FileName;
import dev.assay.sandbox.Program;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** Reads the files beside a program. */
public final class FilesReader {
    /** The limit of files; the program itself is one more. */
    static final int MOST_FILES = Program.MOST_FILES - 1;

    static final long MOST_BYTES = 16 << 20;

    private FilesReader() {}

    /** Reads {@code files}: an object of base64 by name. Throws an InvalidField. */
    public static Map<String, Bytes> read(JsonFields request) {
        Map<String, Bytes> files = new TreeMap<>();
        JsonNode given = request.get("files");
        if (given == null) {
            return files;
        }
        if (!given.isObject() || given.size() > MOST_FILES) {
            throw request.wrong("files", "must be an object of at most " + MOST_FILES + " files");
        }
        long bytes = 0;
        for (Map.Entry<String, JsonNode> file : given.properties()) {
            Bytes content = content(file);
            bytes += content.length();
            files.put(checkedName(file.getKey()), content);
        }
        if (bytes > MOST_BYTES) {
            throw request.wrong("files", "must be at most " + MOST_BYTES + " bytes together");
        }
        requireNoFileBelowAFile(files);
        return files;
    }

    private static Bytes content(Map.Entry<String, JsonNode> file) {
        try {
            if (file.getValue().isString()) {
                return Bytes.of(Base64.getDecoder().decode(file.getValue().asString()));
            }
        } catch (IllegalArgumentException e) {
            // the exception below reports it
        }
        throw wrong(file.getKey(), "must be base64 (RFC 4648, with padding or without, no line breaks)");
    }

    private static String checkedName(String name) {
        if (!FileName.isValid(name) || name.equals(Program.USUAL_NAME)) {
            throw wrong(
                    name,
                    "is no name that a file may have: up to five parts of letters, digits, '.', '_' and '-', at most 64"
                            + " characters each, no part '.' or '..', and neither " + Program.USUAL_NAME
                            + " nor one that begins with .tmp or .shm");
        }
        return name;
    }

    private static void requireNoFileBelowAFile(Map<String, Bytes> files) {
        for (String name : files.keySet()) {
            for (int slash = name.indexOf('/'); slash >= 0; slash = name.indexOf('/', slash + 1)) {
                if (files.containsKey(name.substring(0, slash))) {
                    throw wrong(name, "must not be below a file");
                }
            }
        }
    }

    private static InvalidField wrong(String name, String expectation) {
        String shown = name.length() <= 80 ? name : name.substring(0, 80) + "…";
        return new InvalidField(FieldProblem.wrong(FieldProblem.child("/files", shown), expectation));
    }
}
