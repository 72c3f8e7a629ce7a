package dev.assay.cli.preflight;

import java.util.List;

/**
 * One response to a row.
 *
 * @param golds the gold that the response gives; of a trick, the golds of other rows or options that it gives
 * @param set the set that the response belongs to among those of its row and check: all of a set have to pay for a
 *     finding
 */
record Attempt(PreflightRow row, PreflightCheck check, String response, List<String> golds, int set) {
    Attempt {
        golds = List.copyOf(golds);
    }

    static Attempt of(PreflightRow row, PreflightCheck check, String response) {
        return new Attempt(row, check, response, List.of(), 0);
    }
}
