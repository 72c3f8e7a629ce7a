package dev.assay.cli.preflight;

import java.util.List;

/**
 * One response to a row.
 *
 * @param golds the gold that the response gives; of a trick, the golds of other rows or options that it gives
 * @param set the set that the response belongs to among those of its row and check: all of a set have to pay for a
 *     finding
 */
record PreflightResponse(PreflightRow row, PreflightCheck check, String text, List<String> golds, int set) {
    PreflightResponse {
        golds = List.copyOf(golds);
    }
}
