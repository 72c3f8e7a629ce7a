package dev.assay.gateway.compat.code;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import dev.assay.gateway.execute.FilesReader;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.FileName;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.language.LanguageName;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A SandboxFusion client's request to run a program. Unknown fields are accepted, since some clients send more.
 *
 * @param patience the time that the client waits, less a margin: the sum of both times that it names, and a little more
 * @param names the client's names of the files to return, by their names here
 */
record RunCode(Program program, Limits limits, Duration patience, Map<String, String> names) {
    private static final Duration USUAL_TIME = Duration.ofSeconds(10);
    private static final long USUAL_MEMORY = 1_024 * Limits.MIB;
    /** Half of verl's waiting time beyond the two times that it names. */
    private static final Duration MARGIN = Duration.ofSeconds(5);
    /** A field that only ROLL sends. ROLL gives up when it has read nothing for 30 s, whatever times it names. */
    private static final String OF_ROLL = "expected_stdout";

    private static final Duration ROLL_WAITS = Duration.ofSeconds(28);
    /** A limit for ROLL, which tells a program that never ends from one that had to wait. */
    private static final Duration LONGEST_OF_ROLL = Duration.ofSeconds(24);

    private static final int LONGEST_LANGUAGE = 40;
    private static final String HERE = "./";

    static RunCode read(JsonFields fields) {
        Map<String, String> names = names(fields);
        Map<String, Bytes> files = new TreeMap<>(FilesReader.read(plainFiles(fields)));
        files.put(Program.USUAL_NAME, Bytes.utf8(TextLimits.required(fields, "code", TextLimits.MOST_CODE)));
        Duration named = ProtocolNumbers.seconds(fields, "run_timeout", USUAL_TIME);
        Duration compiling = ProtocolNumbers.seconds(fields, "compile_timeout", USUAL_TIME);
        boolean roll = fields.object().has(OF_ROLL);
        Duration time = roll ? shorter(named, LONGEST_OF_ROLL) : named;
        Duration waits = compiling.plus(time).plus(MARGIN);
        Program program = new Program(
                language(fields),
                files,
                Optional.empty(),
                List.of(),
                Bytes.utf8(TextLimits.orEmpty(fields, "stdin", TextLimits.MOST_INPUT)),
                List.copyOf(names.keySet()));
        return new RunCode(
                program,
                Limits.DEFAULT
                        .withCpu(time)
                        .withWall(time)
                        .withMemory(ProtocolNumbers.memory(fields, "memory_limit_MB", Limits.MIB, USUAL_MEMORY)),
                roll ? shorter(waits, ROLL_WAITS) : waits,
                names);
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    /** Returns the language as SandboxFusion compiles it; the protocol's names are those of this service, except one. */
    private static String language(JsonFields fields) {
        String language = TextLimits.required(fields, "language", LONGEST_LANGUAGE);
        return LanguageName.variant(language.equals("nodejs") ? "javascript" : language, "sandboxfusion");
    }

    /** Returns the files without null entries, and without the prefix {@value #HERE} of their names. */
    private static JsonFields plainFiles(JsonFields fields) {
        JsonNode files = fields.get("files");
        if (!(files instanceof ObjectNode given)) {
            return fields;
        }
        ObjectNode plain = Json.MAPPER.createObjectNode();
        for (Map.Entry<String, JsonNode> file : given.properties()) {
            if (!file.getValue().isNull()) {
                plain.set(plain(file.getKey()), file.getValue());
            }
        }
        return new JsonFields(Json.MAPPER.createObjectNode().set("files", plain), "");
    }

    private static String plain(String name) {
        return name.startsWith(HERE) ? name.substring(HERE.length()) : name;
    }

    private static Map<String, String> names(JsonFields fields) {
        JsonNode listed = fields.get("fetch_files");
        Map<String, String> names = new TreeMap<>();
        if (listed == null) {
            return names;
        }
        if (!listed.isArray() || listed.size() > Program.MOST_FILES) {
            throw fields.wrong("fetch_files", "must be an array of at most " + Program.MOST_FILES + " names");
        }
        for (JsonNode name : listed) {
            if (!name.isString() || !FileName.isValid(plain(name.asString()))) {
                throw new InvalidField(FieldProblem.wrong(
                        "/fetch_files/" + names.size(), "must be a name that a file of a program may have"));
            }
            names.put(plain(name.asString()), name.asString());
        }
        return names;
    }
}
