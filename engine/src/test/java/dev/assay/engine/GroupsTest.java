package dev.assay.engine;

import static dev.assay.engine.MemoryEngine.item;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.batch.BatchResult;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GroupsTest {
    private static final Offset<Double> ROUNDING = Offset.offset(1e-12);

    private final MemoryEngine memoryEngine =
            new MemoryEngine(WordVerifier.computing("share", (task, response) -> switch (response.text()) {
                case "none" -> Verdict.Unscored.of(Cause.UNSUPPORTED, "no such runtime", Explanation.EMPTY);
                case "unsure" ->
                    Verdict.Scored.undecided(Certainty.Reason.UNPARSED, Optional.empty(), Explanation.EMPTY);
                default -> WordVerifier.scored(Double.parseDouble(response.text()), response.text());
            }));

    @AfterEach
    void close() {
        memoryEngine.close();
    }

    @Test
    void aGroupsVarianceIsThePopulations() throws InterruptedException {
        BatchResult.Group group = group("1", "0", "0.5", "0.5");

        assertThat(group.n()).isEqualTo(4);
        assertThat(group.rewardMean()).isCloseTo(0.5, ROUNDING);
        assertThat(group.rewardVariance()).isCloseTo(0.125, ROUNDING);
        assertThat(group.passRate()).isCloseTo(0.75, ROUNDING);
        assertThat(group.beforeRecovery()).isEqualTo(new BatchResult.BeforeRecovery(0.75, false, false));
    }

    @Test
    void equalRewardsHaveAVarianceOfExactlyZero() throws InterruptedException {
        assertThat(group("0.1", "0.1", "0.1", "0.1", "0.1", "0.1", "0.1").rewardVariance())
                .isEqualTo(0.0);
    }

    @Test
    void aGroupOfZerosOrOnesSaysSo() throws InterruptedException {
        assertThat(group("0", "unsure"))
                .returns(true, BatchResult.Group::allZero)
                .returns(false, BatchResult.Group::allOne);
        assertThat(group("1", "1.0"))
                .returns(false, BatchResult.Group::allZero)
                .returns(true, BatchResult.Group::allOne);
        assertThat(group("1", "0.99"))
                .returns(false, BatchResult.Group::allZero)
                .returns(false, BatchResult.Group::allOne);
    }

    @Test
    void aGroupInWhichNonePassesThoughRewardsDifferIsShapedOnly() throws InterruptedException {
        assertThat(group("0", "0.2", "0.49").shapedOnly()).isTrue();
        assertThat(group("0", "0.2", "0.5").shapedOnly()).isFalse();
        assertThat(group("0.2", "0.2").shapedOnly()).isFalse();
        assertThat(group("0.2").shapedOnly()).isFalse();
        assertThat(group("0", "0.2", "none").shapedOnly()).isNull();
    }

    @Test
    void withAnUnscoredMemberNobodyKnowsWhetherAllAreZero() throws InterruptedException {
        BatchResult.Group group = group("0", "none", "0");

        assertThat(group)
                .returns(3, BatchResult.Group::n)
                .returns(2, BatchResult.Group::scored)
                .returns(1, BatchResult.Group::unscored)
                .returns(0.0, BatchResult.Group::rewardMean)
                .returns(null, BatchResult.Group::allZero)
                .returns(null, BatchResult.Group::allOne);
    }

    @Test
    void aGroupWithoutAScoreHasNoStatistics() throws InterruptedException {
        assertThat(group("none"))
                .returns(null, BatchResult.Group::rewardMean)
                .returns(null, BatchResult.Group::rewardVariance)
                .returns(null, BatchResult.Group::passRate)
                .returns(null, BatchResult.Group::allZero);
    }

    @Test
    void groupsComeInTheOrderOfTheirFirstMemberAndCountTheUnreadable() throws InterruptedException {
        BatchResult result = memoryEngine.verify(
                "",
                item("share", "", "1", ", 'group': 'b'"),
                item("share", "", "1", ", 'group': 'a'"),
                item("share", "", "1", ""),
                "{'group': 'b', 'response': 3}");

        assertThat(result.groups()).extracting(BatchResult.Group::group).containsExactly("b", "a");
        assertThat(result.groups().getFirst()).returns(2, BatchResult.Group::n).returns(1, BatchResult.Group::scored);
    }

    @Test
    void theSummaryCountsEveryItem() throws InterruptedException {
        BatchResult.Summary summary = memoryEngine
                .verify(
                        "",
                        item("share", "", "1", ""),
                        item("share", "", "0.5", ""),
                        item("share", "", "unsure", ""),
                        item("share", "", "none", ""),
                        "{'response': 3}")
                .summary();

        assertThat(summary.n()).isEqualTo(5);
        assertThat(summary.scored()).isEqualTo(3);
        assertThat(summary.unscored()).isEqualTo(2);
        assertThat(summary.undecided()).isEqualTo(1);
        assertThat(summary.recovered()).isZero();
        assertThat(summary.rewardMean()).isCloseTo(0.5, ROUNDING);
        assertThat(summary.byCause()).containsOnlyKeys(Cause.UNSUPPORTED, Cause.BAD_REQUEST);
    }

    private BatchResult.Group group(String... responses) throws InterruptedException {
        String[] items = new String[responses.length];
        for (int i = 0; i < items.length; i++) {
            items[i] = item("share", "gold " + i, responses[i], ", 'group': 'g'");
        }
        return memoryEngine.verify("", items).groups().getFirst();
    }
}
