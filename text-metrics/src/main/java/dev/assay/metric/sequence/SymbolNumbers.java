package dev.assay.metric.sequence;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Gives equal words equal numbers, and others other ones. */
public final class SymbolNumbers {
    private final Map<String, Integer> numbers = new HashMap<>();

    public int[] of(List<String> words) {
        int[] symbols = new int[words.size()];
        for (int i = 0; i < symbols.length; i++) {
            symbols[i] = numbers.computeIfAbsent(words.get(i), word -> numbers.size());
        }
        return symbols;
    }
}
