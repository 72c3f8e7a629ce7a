package dev.assay.judge;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The texts on their way to a model of embeddings, grouped into errands. A text is in one errand at a time. */
final class EmbeddingBatches {
    private final int most;
    private final Map<String, Errand> open = new HashMap<>();
    private long begun;

    /** Makes batches with errands of at most this many texts. */
    EmbeddingBatches(int most) {
        this.most = most;
    }

    /** Texts that are sent in one request. */
    record Errand(String key, List<String> texts) {}

    /** Returns errands that together have all these texts: new errands first, then those that other callers began. */
    synchronized Set<Errand> of(Collection<String> texts) {
        Set<Errand> all = new LinkedHashSet<>();
        Set<Errand> others = new LinkedHashSet<>();
        List<String> fresh = new ArrayList<>();
        for (String text : new LinkedHashSet<>(texts)) {
            @Nullable Errand there = open.get(text);
            if (there == null) {
                fresh.add(text);
            } else {
                others.add(there);
            }
        }
        for (int from = 0; from < fresh.size(); from += most) {
            Errand errand = new Errand(
                    Long.toString(begun++), List.copyOf(fresh.subList(from, Math.min(from + most, fresh.size()))));
            errand.texts().forEach(text -> open.put(text, errand));
            all.add(errand);
        }
        all.addAll(others);
        return all;
    }

    /** Removes an errand that has ended. */
    synchronized void ended(Errand errand) {
        errand.texts().forEach(text -> open.remove(text, errand));
    }
}
