package dev.assay.cli.preflight;

import dev.assay.engine.wire.Json;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * One thing that is wrong with a row under the recipe.
 *
 * @param line the line of the row, from 1
 * @param check null where the row can't be read
 * @param response the beginning of the response that shows it; null where there is none
 * @param reward the reward of the response; null where it is unscored
 * @param empty the reward of an empty response; null where it is not known
 */
record PreflightFinding(
        long line,
        String id,
        Kind kind,
        @Nullable PreflightCheck check,
        @Nullable String response,
        @Nullable Double reward,
        @Nullable Double empty,
        String detail) {
    private static final int SHOWN = 120;

    PreflightFinding {
        response = response == null || response.length() <= SHOWN ? response : response.substring(0, SHOWN) + "…";
    }

    /** The kind of a finding. */
    enum Kind {
        /** The row can't be read. */
        UNREAD,
        /** The gold does not pass, or it earns no more than an empty answer. */
        REJECTED,
        /** A response could not be scored. */
        UNCHECKED,
        /** An answer without merit earns something. */
        PAID;

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    ObjectNode json() {
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("line", line)
                .put("id", id)
                .put("kind", kind.label())
                .put("check", check == null ? null : check.label());
        return json.put("reward", reward)
                .put("empty_reward", empty)
                .put("response", response)
                .put("detail", detail);
    }
}
