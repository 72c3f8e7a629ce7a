package dev.assay.cli.preflight;

import java.util.List;

/**
 * One response to a row.
 *
 * @param golds the gold that the response gives; of a trick, the golds of other rows or options that it gives
 */
record Attempt(PreflightRow row, PreflightCheck check, String response, List<String> golds) {
    Attempt {
        golds = List.copyOf(golds);
    }

    static Attempt of(PreflightRow row, PreflightCheck check, String response) {
        return new Attempt(row, check, response, List.of());
    }
}
