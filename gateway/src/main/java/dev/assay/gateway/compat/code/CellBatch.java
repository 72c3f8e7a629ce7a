package dev.assay.gateway.compat.code;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.JsonFields;
import dev.assay.sandbox.Limits;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * The scripts of a request of open-r1.
 *
 * @param time time limit of each script
 * @param whole the time that the client waits for all of them
 */
record CellBatch(List<NotebookCell> cells, Duration time, Duration whole) {
    private static final int MOST_SCRIPTS = 1_024;
    private static final int MOST_SCRIPT_BYTES = 8 << 20;
    private static final Duration USUAL_TIME = Duration.ofSeconds(30);
    private static final long MEMORY = 1_024 * Limits.MIB;
    private static final Duration MARGIN = Duration.ofSeconds(2);
    /** The limit for E2B's client, which sets none of its own. */
    private static final Duration PATIENT = Duration.ofMinutes(10);

    static CellBatch read(JsonFields fields) {
        List<String> scripts = texts(fields, "scripts", MOST_SCRIPT_BYTES);
        List<String> languages = languages(fields, scripts.size());
        List<NotebookCell> cells = new ArrayList<>();
        for (int i = 0; i < scripts.size(); i++) {
            cells.add(NotebookCell.of(scripts.get(i), languages.get(i)));
        }
        Duration time = ProtocolNumbers.seconds(fields, "timeout", USUAL_TIME, PATIENT);
        return new CellBatch(cells, time, whole(fields, time));
    }

    /**
     * Returns the time that the client waits. Morph's client waits for {@code request_timeout}, which is longer than a
     * script's time. E2B's client passes a shorter one on to the sandbox, and itself waits without a limit.
     */
    private static Duration whole(JsonFields fields, Duration time) {
        Duration request = ProtocolNumbers.seconds(fields, "request_timeout", time, Duration.ofDays(1));
        return request.compareTo(time) > 0 ? request.minus(MARGIN) : PATIENT;
    }

    /** Returns a language for each script. Older clients send one for all, and some none, which means Python. */
    private static List<String> languages(JsonFields fields, int scripts) {
        if (fields.get("languages") == null) {
            String language = TextLimits.orEmpty(fields, "language", 40);
            return Collections.nCopies(scripts, language.isEmpty() ? "python" : language);
        }
        List<String> languages = texts(fields, "languages", 40);
        if (languages.size() != scripts) {
            throw fields.wrong("languages", "must have as many members as scripts, " + scripts);
        }
        return languages;
    }

    private static List<String> texts(JsonFields fields, String key, int mostBytes) {
        JsonNode list = fields.get(key);
        if (list == null || !list.isArray() || list.size() > MOST_SCRIPTS) {
            throw fields.wrong(key, "must be an array of at most " + MOST_SCRIPTS + " texts");
        }
        List<String> texts = new ArrayList<>();
        for (JsonNode text : list) {
            if (!text.isString() || text.stringValue().getBytes(StandardCharsets.UTF_8).length > mostBytes) {
                throw new InvalidField(FieldProblem.wrong(
                        fields.at(key) + "/" + texts.size(), "must be a text of at most " + mostBytes + " bytes"));
            }
            texts.add(text.stringValue());
        }
        return texts;
    }

    Limits limits() {
        return Limits.DEFAULT.withCpu(time).withWall(time).withMemory(MEMORY);
    }
}
