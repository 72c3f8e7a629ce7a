package dev.assay.db.gold;

import dev.assay.db.gold.SuspectGold.Agreed;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * How many rollouts of a prompt gave each answer that fails, altogether and in each cell. Sums are the same however the rollouts
 * were cut into chunks, as long as they fit: at most {@value #MOST_ANSWERS} answers are kept, the most frequent by the bounds
 * of Space-Saving (Metwally, Agrawal and El Abbadi, "Efficient computation of frequent and top-k elements in data streams",
 * ICDT 2005), and the {@value #MOST_CELLS} cells that had a rollout last. Not thread-safe.
 */
final class AnswerCounts {
    private static final int MOST_ANSWERS = 8;
    private static final int MOST_CELLS = 64;

    /** The one that was counted first is first. */
    private final Map<Long, GivenAnswer> answers = new LinkedHashMap<>();

    /** The one that had a rollout last is last. */
    private final Map<Integer, CellCounts> cells = new LinkedHashMap<>();

    /** The most rollouts that gave one answer which is not counted. */
    private long dropped;

    /** Adds a rollout that passes. */
    void addPassed(VoteCell cell) {
        touched(cell.number(), cell.step()).addPassed();
    }

    /** Adds a rollout that fails with an answer. */
    void addFailed(VoteCell cell, long key, String answer, UUID verdict) {
        touched(cell.number(), cell.step()).addFailed(key);
        answers.computeIfAbsent(key, _ -> new GivenAnswer(GoldText.cut(answer, GoldText.LONGEST_ANSWER), dropped))
                .add(verdict);
    }

    private CellCounts touched(int number, @Nullable Long step) {
        CellCounts known = cells.remove(number);
        CellCounts cell = known == null ? new CellCounts(step) : known;
        cells.put(number, cell);
        return cell;
    }

    /** Returns the counts of these rollouts and later ones. */
    AnswerCounts plus(AnswerCounts later) {
        AnswerCounts sum = new AnswerCounts();
        sum.add(this);
        sum.add(later);
        return sum.bounded();
    }

    private void add(AnswerCounts later) {
        answers.forEach((key, answer) -> {
            if (!later.answers.containsKey(key)) {
                answer.addMissed(later.dropped);
            }
        });
        later.answers.forEach((key, answer) -> answers.computeIfAbsent(
                        key, _ -> new GivenAnswer(answer.text(), dropped))
                .add(answer));
        later.cells.forEach((number, cell) -> touched(number, cell.step()).add(cell));
        dropped += later.dropped;
    }

    /**
     * Returns the counts without these rollouts, whose verdicts are no examples any more. What the cells that are left have
     * stays, also where rollouts are removed that were never counted.
     */
    AnswerCounts minus(AnswerCounts removed, Set<UUID> verdicts) {
        AnswerCounts left = new AnswerCounts().plus(this);
        removed.cells.forEach((number, cell) -> left.cells.computeIfPresent(number, (_, counted) -> {
            counted.subtract(cell);
            return counted.n() == 0 ? null : counted;
        }));
        removed.answers.forEach((key, answer) -> left.answers.computeIfPresent(key, (_, given) -> {
            given.subtract(
                    answer,
                    verdicts,
                    left.cells.values().stream()
                            .mapToLong(cell -> cell.failed(key))
                            .sum());
            return given.n() == 0 ? null : given;
        }));
        return left;
    }

    /** Returns the number of rollouts in the cells. */
    long n() {
        return cells.values().stream().mapToLong(CellCounts::n).sum();
    }

    /** Returns the number of rollouts in the cells that pass. */
    long passed() {
        return cells.values().stream().mapToLong(CellCounts::passed).sum();
    }

    /** Leaves out what is too much; returns this. */
    AnswerCounts bounded() {
        while (answers.size() > MOST_ANSWERS) {
            // the first of equals is the one that was counted first: an answer that comes again and again stays
            Map.Entry<Long, GivenAnswer> rarest = answers.entrySet().stream()
                    .min(Comparator.comparing(answer -> answer.getValue().most()))
                    .orElseThrow();
            long key = rarest.getKey();
            dropped = Math.max(dropped, rarest.getValue().most());
            cells.values().forEach(cell -> cell.drop(key));
            answers.remove(key);
        }
        while (cells.size() > MOST_CELLS) {
            cells.remove(cells.keySet().iterator().next());
        }
        return this;
    }

    /** Returns the answers with their votes, by their keys. */
    Map<Long, Agreed> votes() {
        Map<Long, List<CellCounts>> won = new HashMap<>();
        cells.values()
                .forEach(cell -> cell.winner()
                        .ifPresent(key ->
                                won.computeIfAbsent(key, _ -> new ArrayList<>()).add(cell)));
        Map<Long, Agreed> votes = new HashMap<>();
        answers.forEach((key, answer) -> votes.put(key, votes(answer, won.getOrDefault(key, List.of()))));
        return votes;
    }

    private static Agreed votes(GivenAnswer answer, List<CellCounts> won) {
        List<Long> steps = won.stream()
                .map(CellCounts::step)
                .filter(Objects::nonNull)
                .sorted()
                .toList();
        return new Agreed(
                answer.text(),
                answer.n(),
                won.size(),
                steps.isEmpty() ? null : steps.getFirst(),
                steps.isEmpty() ? null : steps.getLast(),
                answer.examples());
    }

    void write(ObjectNode json) {
        if (!answers.isEmpty()) {
            ArrayNode given = json.putArray("answers");
            answers.forEach((key, answer) -> answer.write(given.addObject().put("key", key)));
        }
        ArrayNode counted = json.putArray("cells");
        cells.forEach((number, cell) -> cell.write(number, counted.addArray()));
        if (dropped > 0) {
            json.put("dropped", dropped);
        }
    }

    /** Reads what {@link #write} wrote, or the votes of an older version, of which each counts as one rollout in its cell. */
    static AnswerCounts of(JsonNode written) {
        AnswerCounts read = new AnswerCounts();
        read.dropped = written.path("dropped").asLong();
        written.path("answers")
                .forEach(answer -> read.answers.put(answer.path("key").asLong(), GivenAnswer.of(answer)));
        // an older version wrote the answer with the most votes first: its cells stay
        written.path("answers").valueStream().toList().reversed().forEach(read::addVotes);
        written.path("cells").forEach(cell -> {
            CellCounts counts = CellCounts.of(cell);
            read.touched(cell.path(0).asInt(), counts.step()).add(counts);
        });
        return read.bounded();
    }

    /** Adds what an older version wrote of one answer: the numbers of its cells, its first step and its last one. */
    private void addVotes(JsonNode answer) {
        JsonNode voted = answer.path("cells");
        for (int at = 0; at < voted.size(); at++) {
            JsonNode step = answer.path(at == 0 ? "first" : "last");
            touched(voted.path(at).asInt(), step.isNumber() ? (Long) step.asLong() : null)
                    .addFailed(answer.path("key").asLong());
        }
    }
}
