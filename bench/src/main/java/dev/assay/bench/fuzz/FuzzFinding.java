package dev.assay.bench.fuzz;

import dev.assay.engine.wire.Json;
import java.util.Locale;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.node.ObjectNode;

/**
 * A broken promise.
 *
 * @param detail the exception, the time, or the stages
 */
record FuzzFinding(BrokenPromise problem, FuzzAttempt attempt, String detail) {
    private static final int MOST_SHOWN = 200;
    private static final int MOST_WRITTEN = 4_000;

    /** Escapes everything beyond ASCII, since lone surrogates have no UTF-8. */
    private static final ObjectWriter WRITER = Json.MAPPER.writer().with(JsonWriteFeature.ESCAPE_NON_ASCII);

    String text(long seed) {
        return String.format(
                Locale.ROOT,
                "  %s: --seed %d --from %d --n 1 (%s)%n    gold     %s%n    response %s%n    %s",
                problem.title(),
                seed,
                attempt.index(),
                attempt.kind(),
                shown(attempt.gold()),
                shown(attempt.response()),
                detail);
    }

    String json(long seed) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("problem", problem.name().toLowerCase(Locale.ROOT));
        json.put("seed", seed)
                .put("index", attempt.index())
                .put("kind", attempt.kind().name());
        json.put("gold", cut(attempt.gold(), MOST_WRITTEN)).put("response", cut(attempt.response(), MOST_WRITTEN));
        json.put("gold_length", attempt.gold().length());
        json.put("response_length", attempt.response().length());
        return WRITER.writeValueAsString(json.put("detail", detail));
    }

    /** Returns a text on one line, in ASCII and letters. */
    static String shown(String text) {
        StringBuilder line = new StringBuilder();
        String cut = cut(text, MOST_SHOWN);
        for (int at = 0; at < cut.length(); at++) {
            char unit = cut.charAt(at);
            boolean plain = (unit >= ' ' && unit < 0x7F) || Character.isLetterOrDigit(unit);
            line.append(plain ? String.valueOf(unit) : String.format("\\u%04x", (int) unit));
        }
        return text.length() > MOST_SHOWN ? line + "… (" + text.length() + " units)" : line.toString();
    }

    private static String cut(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most);
    }
}
