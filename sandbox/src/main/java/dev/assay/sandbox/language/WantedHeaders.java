package dev.assay.sandbox.language;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;

/**
 * Counts the programs that begin with headers which are not prepared, and knows those that are. To prepare headers costs as much as they save in some
 * three programs, so that a few programs of one kind are not worth it.
 */
final class WantedHeaders {
    private static final int MANY = 4;
    private static final int MOST_SETS = 512;

    /** Headers that programs of one language begin with. */
    private record HeaderSet(String language, SortedSet<String> names) {}

    private final Map<HeaderSet, Integer> seen = new LinkedHashMap<>(16, 0.75f, true);
    private final Set<HeaderSet> prepared = new LinkedHashSet<>();

    synchronized void note(String language, SortedSet<String> names) {
        seen.merge(new HeaderSet(language, names), 1, Integer::sum);
        if (seen.size() > MOST_SETS) {
            seen.remove(seen.keySet().iterator().next());
        }
    }

    /** Returns whether many programs of this language begin with the same headers. */
    synchronized boolean hasMany(String language) {
        return many(language).isPresent();
    }

    /** Returns headers with which many programs of this language begin, and counts them anew. */
    synchronized Optional<SortedSet<String>> takeMany(String language) {
        Optional<HeaderSet> found = many(language);
        found.ifPresent(seen::remove);
        return found.map(HeaderSet::names);
    }

    synchronized void notePrepared(String language, SortedSet<String> names) {
        prepared.add(new HeaderSet(language, names));
        if (prepared.size() > MOST_SETS) {
            prepared.remove(prepared.iterator().next());
        }
    }

    /** Returns the sets that were prepared for this language and are parts of this one, the largest first. */
    synchronized List<SortedSet<String>> preparedWithin(String language, SortedSet<String> names) {
        return prepared.stream()
                .filter(set -> set.language().equals(language) && names.containsAll(set.names()))
                .map(HeaderSet::names)
                .sorted(Comparator.comparingInt((SortedSet<String> set) -> set.size())
                        .reversed())
                .toList();
    }

    private Optional<HeaderSet> many(String language) {
        return seen.entrySet().stream()
                .filter(entry -> entry.getValue() >= MANY)
                .map(Map.Entry::getKey)
                .filter(set -> set.language().equals(language))
                .findFirst();
    }
}
