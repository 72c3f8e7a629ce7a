package dev.assay.db.gold;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A ruling that the golds of a prompt are wrong.
 *
 * @param number its place in a list, higher for newer ones
 * @param id the id of the reviewer's lease, or one of its own
 * @param verdict the id of a verdict of the prompt: the reviewed one where there was a review
 * @param reviewer the id of the reviewer's key
 * @param disputed whether somebody else has since ruled that an answer to the prompt is right or wrong
 */
public record GoldRuling(
        long number,
        UUID id,
        RuledGold gold,
        UUID verdict,
        String reviewer,
        @Nullable String note,
        Instant ruledAt,
        boolean disputed) {}
