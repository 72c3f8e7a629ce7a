package dev.assay.gateway.execute;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.JsonFields;
import dev.assay.engine.wire.RequestRefusal;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Program;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads the body of {@code POST /v1/execute}. */
final class WantedReader {
    static final int MOST_CODE_BYTES = 1 << 20;
    static final int MOST_STDIN_BYTES = 16 << 20;
    static final int MOST_ARGUMENTS = 256;
    static final int MOST_ARGUMENT_BYTES = 64 << 10;
    private static final int LONGEST_LANGUAGE = 40;
    static final int LONGEST_SESSION = 200;

    private static final Set<String> KNOWN = Set.of("language", "code", "stdin", "args", "files", "limits", "session");

    private final JsonFields fields;

    private WantedReader(JsonFields fields) {
        this.fields = fields;
    }

    /** Reads a request; throws a problem that points at the field at fault. */
    static ExecuteRequest read(byte[] body) {
        JsonNode json = RequestBodyReader.json(body);
        try {
            JsonFields fields = JsonFields.of(json, "");
            fields.refuseUnknown(KNOWN);
            return new WantedReader(fields).read();
        } catch (InvalidField e) {
            throw ProblemException.of(RequestRefusal.of(e.problem()));
        }
    }

    private ExecuteRequest read() {
        JsonNode session = fields.get("session");
        if (session == null) {
            return once();
        }
        sessionsHaveNeither("args", "files");
        String language = fields.text("language", LONGEST_LANGUAGE);
        if (language != null && !language.equals(ExecuteRequest.OF_SESSIONS)) {
            throw fields.wrong("language", "must be " + ExecuteRequest.OF_SESSIONS + " in a session");
        }
        if (session.isObject()) {
            JsonFields wish = JsonFields.of(session, "/session");
            wish.refuseUnknown(Set.of("create"));
            if (!wish.truth("create", false)) {
                throw wish.wrong("create", "must be true: to continue a session, give its id");
            }
            return new ExecuteRequest.Opening(code(), stdin(), LimitsReader.read(fields));
        }
        if (fields.get("limits") != null) {
            throw fields.wrong("limits", "must be absent: a session keeps those that it was opened with");
        }
        String id = session.isString() ? session.asString() : "";
        if (id.isEmpty() || id.length() > LONGEST_SESSION) {
            throw fields.wrong("session", "must be null, the id of a session, or {\"create\": true}");
        }
        return new ExecuteRequest.Continuing(id, code(), stdin());
    }

    private void sessionsHaveNeither(String... keys) {
        for (String key : keys) {
            JsonNode node = fields.get(key);
            if (node != null && !node.isEmpty()) {
                throw fields.wrong(key, "must be absent or empty in a session: its code can do as much");
            }
        }
    }

    private ExecuteRequest.Once once() {
        String language = fields.text("language", LONGEST_LANGUAGE);
        if (language == null) {
            throw new InvalidField(FieldProblem.missing("/language"));
        }
        Map<String, Bytes> files = new TreeMap<>(FilesReader.read(fields));
        files.put(Program.USUAL_NAME, Bytes.utf8(code()));
        Program program = new Program(language, files, Optional.empty(), arguments(), stdin(), List.of());
        return new ExecuteRequest.Once(program, LimitsReader.read(fields));
    }

    private String code() {
        String code = text("code", MOST_CODE_BYTES);
        if (code == null) {
            throw new InvalidField(FieldProblem.missing("/code"));
        }
        return code;
    }

    private Bytes stdin() {
        String stdin = text("stdin", MOST_STDIN_BYTES);
        return stdin == null ? Bytes.EMPTY : Bytes.utf8(stdin);
    }

    private @Nullable String text(String key, int mostBytes) {
        String text = fields.text(key, mostBytes);
        if (text != null && text.getBytes(StandardCharsets.UTF_8).length > mostBytes) {
            throw fields.wrong(key, "must be at most " + mostBytes + " bytes of UTF-8");
        }
        return text;
    }

    private List<String> arguments() {
        JsonNode listed = fields.get("args");
        List<String> arguments = new ArrayList<>();
        if (listed == null) {
            return arguments;
        }
        if (!listed.isArray() || listed.size() > MOST_ARGUMENTS) {
            throw fields.wrong("args", "must be an array of at most " + MOST_ARGUMENTS + " strings");
        }
        long bytes = 0;
        for (JsonNode argument : listed) {
            String pointer = "/args/" + arguments.size();
            if (!argument.isString() || argument.asString().indexOf('\0') >= 0) {
                throw new InvalidField(FieldProblem.wrong(pointer, "must be a string without NUL"));
            }
            bytes += argument.asString().getBytes(StandardCharsets.UTF_8).length;
            arguments.add(argument.asString());
        }
        if (bytes > MOST_ARGUMENT_BYTES) {
            throw fields.wrong("args", "must be at most " + MOST_ARGUMENT_BYTES + " bytes together");
        }
        return arguments;
    }
}
