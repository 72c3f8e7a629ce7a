package dev.assay.db.gold;

import dev.assay.engine.store.AnsweredPrompt;
import dev.assay.engine.store.VerdictFigures;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictRow;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Counts the answers of one prompt in one chunk. Not thread-safe. */
final class GoldCount {
    private final UUID batch;
    private final VerdictRow first;
    private final AnsweredPrompt prompt;
    private final Map<VoteCell, CellCount> cells = new HashMap<>();
    private final Map<Long, AnswerCount> answers = new HashMap<>();
    private UUID newest;
    private long n;
    private long passed;

    /** @param first a verdict of the prompt */
    GoldCount(UUID batch, VerdictRow first, AnsweredPrompt prompt) {
        this.batch = batch;
        this.first = first;
        this.prompt = prompt;
        this.newest = id(first);
    }

    /** The answers in one cell. */
    private static final class CellCount {
        private long passed;
        private final Map<Long, Long> failed = new HashMap<>();

        /** Returns the answer that more rollouts gave than any other, the gold among them. */
        private Optional<Long> winner() {
            long most =
                    failed.values().stream().mapToLong(Long::longValue).max().orElse(0);
            return most <= passed
                            || failed.values().stream().filter(n -> n == most).count() > 1
                    ? Optional.empty()
                    : failed.entrySet().stream()
                            .filter(entry -> entry.getValue() == most)
                            .map(Map.Entry::getKey)
                            .findFirst();
        }
    }

    /** The rollouts that gave one answer, which fails. */
    private static final class AnswerCount {
        private final String text;
        private final List<UUID> examples = new ArrayList<>(AnswerVotes.MOST_EXAMPLES);
        private long n;

        private AnswerCount(String text) {
            this.text = text;
        }

        private void add(UUID verdict) {
            n++;
            if (examples.size() < AnswerVotes.MOST_EXAMPLES) {
                examples.add(verdict);
            }
        }

        private AnswerVotes votes() {
            return new AnswerVotes(
                    GoldText.cut(text, GoldText.LONGEST_ANSWER), n, Collections.emptySortedSet(), null, null, examples);
        }
    }

    private UUID id(VerdictRow row) {
        return new VerdictId(batch, row.ordinal()).uuid();
    }

    void add(VerdictRow row, AnsweredPrompt given, boolean passes) {
        VerdictFigures figures = row.figures();
        Long key = figures.answerKey();
        String answer = given.answer();
        CellCount cell = cells.computeIfAbsent(VoteCell.of(row), _ -> new CellCount());
        n++;
        newest = id(row);
        if (passes) {
            passed++;
            cell.passed++;
        } else if (key != null && answer != null) {
            cell.failed.merge(key, 1L, Long::sum);
            answers.computeIfAbsent(key, _ -> new AnswerCount(answer)).add(newest);
        }
    }

    /**
     * Returns the evidence, with the answers that have a vote or two rollouts. It has no answers where most of the
     * rollouts reach the gold, which is then no suspect.
     */
    GoldEvidence evidence(boolean withText) {
        Map<Long, AnswerVotes> votes = new HashMap<>();
        if (2 * passed <= n) {
            answers.forEach((key, answer) -> {
                if (answer.n > 1) {
                    votes.put(key, answer.votes());
                }
            });
            cells.forEach((cell, count) -> count.winner().ifPresent(key -> {
                AnswerCount winner = answers.get(key);
                if (winner != null) {
                    votes.merge(key, winner.votes().votedBy(cell), (known, _) -> known.votedBy(cell));
                }
            }));
        }
        return new GoldEvidence(n, passed, newest, withText ? GoldText.of(first, prompt) : null, votes);
    }
}
