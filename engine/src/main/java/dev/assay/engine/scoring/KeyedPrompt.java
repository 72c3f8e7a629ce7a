package dev.assay.engine.scoring;

import java.util.List;

/**
 * A prompt with its golds.
 *
 * @param key the key by which its rollouts are found
 * @param question its text, not blank
 */
record KeyedPrompt(long key, String question, List<String> golds) {}
