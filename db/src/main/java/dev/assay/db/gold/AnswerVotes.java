package dev.assay.db.gold;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The rollouts of a prompt that gave one answer, which is not its gold.
 *
 * @param text the answer as the first of them gave it
 * @param n number of these rollouts
 * @param cells the numbers of the cells that vote for the answer, at most {@value #MOST_CELLS}
 * @param firstStep the lowest step that votes for it; null where no step does
 * @param lastStep the highest step that votes for it
 * @param examples ids of the first verdicts, at most {@value #MOST_EXAMPLES}
 */
record AnswerVotes(
        String text,
        long n,
        SortedSet<Integer> cells,
        @Nullable Long firstStep,
        @Nullable Long lastStep,
        List<UUID> examples) {
    static final int MOST_CELLS = 64;
    static final int MOST_EXAMPLES = 3;

    AnswerVotes {
        cells = Collections.unmodifiableSortedSet(new TreeSet<>(cells));
        examples = examples.stream().distinct().sorted().limit(MOST_EXAMPLES).toList();
    }

    /** Returns these rollouts with the vote of a cell. */
    AnswerVotes votedBy(VoteCell cell) {
        return plus(
                new AnswerVotes(text, 0, new TreeSet<>(Set.of(cell.number())), cell.step(), cell.step(), List.of()));
    }

    AnswerVotes plus(AnswerVotes other) {
        SortedSet<Integer> all = new TreeSet<>(cells);
        for (int cell : other.cells) {
            if (all.size() < MOST_CELLS) {
                all.add(cell);
            }
        }
        return new AnswerVotes(
                text,
                n + other.n,
                all,
                least(firstStep, other.firstStep),
                most(lastStep, other.lastStep),
                Stream.concat(examples.stream(), other.examples.stream()).toList());
    }

    private static @Nullable Long least(@Nullable Long one, @Nullable Long other) {
        return one == null || (other != null && other < one) ? other : one;
    }

    private static @Nullable Long most(@Nullable Long one, @Nullable Long other) {
        return one == null || (other != null && other > one) ? other : one;
    }

    void write(ObjectNode json) {
        json.put("text", text).put("n", n).put("first", firstStep).put("last", lastStep);
        ArrayNode voted = json.putArray("cells");
        cells.forEach(voted::add);
        ArrayNode ids = json.putArray("examples");
        examples.forEach(id -> ids.add(id.toString()));
    }

    /** Reads what {@link #write} wrote. */
    static AnswerVotes of(JsonNode written) {
        SortedSet<Integer> cells = new TreeSet<>();
        written.path("cells").forEach(cell -> cells.add(cell.asInt()));
        List<UUID> examples = new ArrayList<>();
        written.path("examples").forEach(id -> examples.add(UUID.fromString(id.asString())));
        return new AnswerVotes(
                written.path("text").asString(),
                written.path("n").asLong(),
                cells,
                step(written.path("first")),
                step(written.path("last")),
                examples);
    }

    private static @Nullable Long step(JsonNode step) {
        return step.isNumber() ? (Long) step.asLong() : null;
    }
}
