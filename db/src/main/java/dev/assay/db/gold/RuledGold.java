package dev.assay.db.gold;

import java.util.List;

/**
 * A prompt whose golds a reviewer ruled on.
 *
 * @param taskKey the key of the prompt with its golds
 * @param prompt its text
 */
public record RuledGold(long taskKey, String prompt, List<String> golds) {
    public RuledGold {
        golds = List.copyOf(golds);
    }
}
