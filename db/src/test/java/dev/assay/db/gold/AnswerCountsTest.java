package dev.assay.db.gold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.gold.SuspectGold.Agreed;
import dev.assay.db.gold.VoteCell.Place;
import dev.assay.engine.scoring.VerdictKeys;
import dev.assay.engine.wire.Json;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

class AnswerCountsTest {
    /** @param answer null for a rollout that passes */
    private record Rollout(int number, long step, @Nullable String answer) {
        private void addTo(AnswerCounts counts) {
            VoteCell cell = new Place("r", step, null).cell();
            if (answer == null) {
                counts.addPassed(cell);
            } else {
                counts.addFailed(cell, VerdictKeys.answer(answer), answer, new UUID(1, number));
            }
        }
    }

    /** Counts rollouts in chunks of this many, each written and read again. */
    private static AnswerCounts counted(List<Rollout> rollouts, int chunk) {
        AnswerCounts all = new AnswerCounts();
        for (int from = 0; from < rollouts.size(); from += chunk) {
            AnswerCounts part = new AnswerCounts();
            rollouts.subList(from, Math.min(rollouts.size(), from + chunk)).forEach(rollout -> rollout.addTo(part));
            all = again(all.plus(again(part.bounded())));
        }
        return all;
    }

    private static AnswerCounts again(AnswerCounts counts) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        counts.write(json);
        return AnswerCounts.of(Json.MAPPER.readTree(json.toString()));
    }

    private static Agreed of(AnswerCounts counts, String answer) {
        return Objects.requireNonNull(counts.votes().get(VerdictKeys.answer(answer)), answer);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 8, 50})
    void votesAreTheSameHoweverTheRolloutsAreCutIntoChunks(int chunk) {
        Random random = new Random(chunk);
        for (int trial = 0; trial < 20; trial++) {
            List<Rollout> rollouts = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                int answer = random.nextInt(9);
                rollouts.add(new Rollout(i, random.nextInt(12), answer == 8 ? null : Integer.toString(answer)));
            }

            Map<Long, Agreed> whole = counted(rollouts, rollouts.size()).votes();

            assertThat(counted(rollouts, chunk).votes()).isEqualTo(whole);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 400})
    void anAnswerOfAQuarterOfTheRolloutsIsCountedAmongManyOthers(int chunk) {
        List<Rollout> rollouts = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            rollouts.add(new Rollout(i, i % 10, i % 4 == 0 ? "same" : "other " + i));
        }
        Collections.shuffle(rollouts, new Random(7));

        Agreed agreed = of(counted(rollouts, chunk), "same");

        assertThat(agreed.n()).isBetween(95L, 100L);
        assertThat(agreed.votes()).isBetween(5, 10);
    }

    @Test
    void aTieWithTheGoldOrAnotherAnswerIsNoVote() {
        AnswerCounts counts = counted(
                List.of(
                        new Rollout(0, 1, "4"),
                        new Rollout(1, 1, null),
                        new Rollout(2, 2, "4"),
                        new Rollout(3, 2, "5"),
                        new Rollout(4, 3, "4"),
                        new Rollout(5, 3, "4"),
                        new Rollout(6, 3, null)),
                1);

        assertThat(of(counts, "4").votes()).isEqualTo(1);
        assertThat(of(counts, "4").firstStep()).isEqualTo(3);
        assertThat(of(counts, "5").votes()).isZero();
    }

    @Test
    void theLastCellsCountWhereThereAreTooMany() {
        List<Rollout> rollouts = IntStream.range(0, 100)
                .mapToObj(step -> new Rollout(step, step, "4"))
                .toList();

        Agreed agreed = of(counted(rollouts, 1), "4");

        assertThat(agreed.n()).isEqualTo(100);
        assertThat(agreed.votes()).isEqualTo(64);
        assertThat(agreed.firstStep()).isEqualTo(36);
    }

    @Test
    void votesOfAnOlderVersionCountOnceEach() {
        AnswerCounts old = AnswerCounts.of(Json.MAPPER.readTree("""
                {"answers": [{"key": 7, "text": "4", "n": 9, "first": 3, "last": 9, "cells": [-5, 11],
                              "examples": ["00000000-0000-0001-0000-000000000001"]}]}
                """));
        AnswerCounts later = new AnswerCounts();
        later.addFailed(new VoteCell(12, 10L), 7, "4", new UUID(1, 2));
        later.addPassed(new VoteCell(11, 9L));

        assertThat(again(old).votes().get(7L)).isEqualTo(new Agreed("4", 9, 2, 3L, 9L, List.of(new UUID(1, 1))));
        assertThat(again(old).plus(later).votes().get(7L))
                .isEqualTo(new Agreed("4", 10, 2, 3L, 10L, List.of(new UUID(1, 1), new UUID(1, 2))));
    }

    @Test
    void cellsOfNeighbouringRunsAndStepsHaveOtherNumbers() {
        List<Integer> numbers = new ArrayList<>();
        for (String run : List.of("run-1", "run-2", "run-3")) {
            for (long step = 0; step < 200; step++) {
                numbers.add(new Place(run, step, "p").cell().number());
            }
        }

        assertThat(numbers).doesNotHaveDuplicates();
    }
}
