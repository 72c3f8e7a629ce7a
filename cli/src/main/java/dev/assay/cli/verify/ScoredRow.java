package dev.assay.cli.verify;

import dev.assay.engine.wire.FlatRow;
import org.jspecify.annotations.Nullable;

/**
 * A row with its result.
 *
 * @param json the result as the contract has it, with the row's place in the file as its index
 * @param reward null where unscored
 * @param cause why it is unscored, or null
 * @param detail the cause in a sentence, or null
 */
record ScoredRow(
        FlatRow row,
        byte[] json,
        @Nullable Double reward,
        @Nullable String cause,
        @Nullable String detail) {}
