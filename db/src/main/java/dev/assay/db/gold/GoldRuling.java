package dev.assay.db.gold;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A ruling that the golds of a prompt are wrong.
 *
 * @param number its place in a list, higher for newer ones
 * @param id the id of the reviewer's lease
 * @param verdict the id of the reviewed verdict
 * @param reviewer the id of the reviewer's key
 */
public record GoldRuling(
        long number,
        UUID id,
        RuledGold gold,
        UUID verdict,
        String reviewer,
        @Nullable String note,
        Instant ruledAt) {}
