package dev.assay.gateway.compat.code;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.JsonFields;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.FileName;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * A Piston client's request to run a program.
 *
 * @param files the files, of which the first is started
 */
record PistonRequest(
        String language,
        List<File> files,
        String stdin,
        List<String> arguments,
        Duration compileTime,
        Duration runTime,
        long memory) {
    private static final int LONGEST_LANGUAGE = 40;
    private static final long MOST_FILE_BYTES = 64L << 20;
    private static final int MOST_ARGUMENTS = 256;
    private static final Duration USUAL_COMPILE_TIME = Duration.ofSeconds(10);
    private static final Duration USUAL_RUN_TIME = Duration.ofSeconds(3);
    private static final long USUAL_MEMORY = 1_024 * Limits.MIB;

    /** A file of the request: the program itself, or a file beside it. */
    record File(String name, Bytes content) {
        /** Returns the text after the last dot; empty without one. */
        String extension() {
            int dot = name.lastIndexOf('.');
            return dot < 0 || name.indexOf('/', dot) >= 0 ? "" : name.substring(dot + 1);
        }
    }

    static PistonRequest read(JsonFields fields) {
        return new PistonRequest(
                TextLimits.required(fields, "language", LONGEST_LANGUAGE),
                files(fields),
                TextLimits.orEmpty(fields, "stdin", TextLimits.MOST_INPUT),
                arguments(fields),
                ProtocolNumbers.millis(fields, "compile_timeout", USUAL_COMPILE_TIME),
                ProtocolNumbers.millis(fields, "run_timeout", USUAL_RUN_TIME),
                ProtocolNumbers.memory(fields, "run_memory_limit", 1, USUAL_MEMORY));
    }

    private static List<File> files(JsonFields fields) {
        JsonNode listed = fields.get("files");
        if (listed == null || !listed.isArray() || listed.isEmpty() || listed.size() > Program.MOST_FILES) {
            throw fields.wrong("files", "must be an array of 1 to " + Program.MOST_FILES + " files");
        }
        List<File> files = new ArrayList<>();
        Set<String> names = new HashSet<>();
        long bytes = 0;
        for (JsonNode one : listed) {
            File file = file(JsonFields.of(one, "/files/" + files.size()), files.size());
            bytes += file.content().length();
            if (!names.add(file.name())) {
                throw new InvalidField(FieldProblem.wrong("/files/" + files.size() + "/name", "must not stand twice"));
            }
            files.add(file);
        }
        if (bytes > MOST_FILE_BYTES) {
            throw fields.wrong("files", "must be at most " + MOST_FILE_BYTES + " bytes together");
        }
        return List.copyOf(files);
    }

    private static File file(JsonFields fields, int index) {
        String name = fields.text("name", 400);
        String known = name == null || name.isEmpty() ? "file" + index + ".code" : name;
        if (!FileName.isValid(known) || known.equals(Program.USUAL_NAME)) {
            throw fields.wrong(
                    "name",
                    "must be up to five parts of letters, digits, '.', '_' and '-', at most 64 characters each, no part"
                            + " '.' or '..'");
        }
        String content = TextLimits.required(fields, "content", (int) MOST_FILE_BYTES);
        return new File(known, decoded(fields, content));
    }

    private static Bytes decoded(JsonFields fields, String content) {
        String encoding = TextLimits.orEmpty(fields, "encoding", LONGEST_LANGUAGE);
        try {
            return switch (encoding) {
                case "", "utf8" -> Bytes.utf8(content);
                case "base64" -> Bytes.of(Base64.getDecoder().decode(content));
                case "hex" -> Bytes.of(HexFormat.of().parseHex(content));
                default -> throw fields.wrong("encoding", "must be utf8, base64 or hex");
            };
        } catch (IllegalArgumentException e) {
            throw fields.wrong("content", "must be " + encoding + ", as its encoding says");
        }
    }

    private static List<String> arguments(JsonFields fields) {
        JsonNode listed = fields.get("args");
        if (listed == null) {
            return List.of();
        }
        if (!listed.isArray() || listed.size() > MOST_ARGUMENTS) {
            throw fields.wrong("args", "must be an array of at most " + MOST_ARGUMENTS + " strings");
        }
        List<String> arguments = new ArrayList<>();
        for (JsonNode argument : listed) {
            if (!argument.isString() || argument.stringValue().indexOf('\0') >= 0) {
                throw new InvalidField(FieldProblem.wrong("/args/" + arguments.size(), "must be a string without NUL"));
            }
            arguments.add(argument.stringValue());
        }
        return arguments;
    }

    Limits limits() {
        return Limits.DEFAULT.withCpu(runTime).withWall(runTime).withMemory(memory);
    }

    Program program() {
        return ProgramFiles.program(language, files.getFirst(), files.subList(1, files.size()))
                .withArguments(arguments.toArray(String[]::new))
                .withStdin(stdin);
    }
}
