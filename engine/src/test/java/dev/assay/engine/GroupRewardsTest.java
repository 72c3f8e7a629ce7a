package dev.assay.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.AfterProperty;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GroupRewardsTest {
    private static final Offset<Double> ROUNDING = Offset.offset(1e-12);

    private final CountDownLatch never = new CountDownLatch(1);

    private final MemoryEngine memoryEngine =
            new MemoryEngine(WordVerifier.computing("share", (task, response) -> switch (response.text()) {
                case "none" -> Verdict.Unscored.of(Cause.UNSUPPORTED, "no such runtime", Explanation.EMPTY);
                case "slow" -> {
                    never.await();
                    yield WordVerifier.scored(1, "1");
                }
                default -> {
                    String[] said = response.text().split(" ", -1);
                    yield WordVerifier.scored(Double.parseDouble(said[0]), said[said.length - 1]);
                }
            }));

    @AfterEach
    @AfterProperty
    void close() {
        never.countDown();
        memoryEngine.close();
    }

    private static String recipe(String group) {
        return ("{'assay': 1, 'name': 'a', 'parts': {'correct': {'verify': 'share'}}, 'reward': {'clip': "
                        + "{'of': {'group': {'of': 'correct', %s}}, 'min': -9, 'max': 9}}}")
                .formatted(group);
    }

    private static String member(String group, String response, String more) {
        return "{'recipe': %s, 'task': {'gold': 'x'}, 'group': 'g', 'response': '%s'%s}"
                .formatted(recipe(group), response, more);
    }

    private static String size(int members) {
        return ", 'group_size': " + members;
    }

    private List<ItemResult> results(String group, String... responses) throws InterruptedException {
        return memoryEngine
                .verify(
                        "",
                        Arrays.stream(responses)
                                .map(response -> member(group, response, size(responses.length)))
                                .toArray(String[]::new))
                .results();
    }

    private double[] rewards(String group, String... responses) throws InterruptedException {
        return results(group, responses).stream()
                .mapToDouble(result -> MemoryEngine.scored(result).reward())
                .toArray();
    }

    private static Ruling.Unscored unscored(ItemResult result) {
        return (Ruling.Unscored) result.ruling();
    }

    private static String pointer(ItemResult result) {
        return Objects.requireNonNull(unscored(result).error()).pointer();
    }

    @Test
    void theBestOfKPaysWhatAMemberAddsToTheBestOfOthers() throws InterruptedException {
        assertThat(rewards("'kind': 'pass_at_k', 'k': 2", "1", "0", "0.5", "0.5"))
                .containsExactly(new double[] {1 / 3.0, 0, 1 / 12.0, 1 / 12.0}, ROUNDING);
        assertThat(rewards("'kind': 'pass_at_k', 'k': 3", "1", "0", "0.5", "0.5"))
                .containsExactly(new double[] {0.375, 0, 0, 0}, ROUNDING);
        assertThat(rewards("'kind': 'pass_at_k', 'k': 1", "1", "0", "0.5")).containsExactly(1, 0, 0.5);
    }

    @Property(tries = 200)
    void theBestOfKIsTheMeanOverAllSubsets(
            @ForAll @Size(min = 2, max = 7) List<@IntRange(max = 4) Integer> quarters,
            @ForAll @IntRange(min = 2, max = 7) int k)
            throws InterruptedException {
        int n = quarters.size();
        int best = Math.min(k, n);
        String[] responses =
                quarters.stream().map(value -> Double.toString(value / 4.0)).toArray(String[]::new);
        double[] expected = new double[n];
        for (int i = 0; i < n; i++) {
            double sum = 0;
            int subsets = 0;
            for (int set = 0; set < 1 << n; set++) {
                if (Integer.bitCount(set) == best - 1 && (set >> i & 1) == 0) {
                    double greatest = 0;
                    for (int j = 0; j < n; j++) {
                        greatest = (set >> j & 1) == 1 ? Math.max(greatest, quarters.get(j) / 4.0) : greatest;
                    }
                    sum += Math.max(0, quarters.get(i) / 4.0 - greatest);
                    subsets++;
                }
            }
            expected[i] = sum / subsets * best / n;
        }
        assertThat(rewards("'kind': 'pass_at_k', 'k': " + best, responses)).containsExactly(expected, ROUNDING);
    }

    @Test
    void shorterOnesOfAGroupGainAndWrongOnesOnlyLose() throws InterruptedException {
        assertThat(rewards(
                        "'kind': 'length_in_group', 'unit': 'characters', 'weight': 0.5",
                        "1 a",
                        "1     a",
                        "0 b",
                        "0        b"))
                .containsExactly(new double[] {1.25, 1 + 0.5 * (0.5 - 4 / 7.0), 0, -0.25}, ROUNDING);
        assertThat(rewards("'kind': 'length_in_group', 'unit': 'characters'", "1 a", "0 b"))
                .as("all equally long")
                .containsExactly(1, 0);
    }

    @Test
    void differentAnswersPayAllMembersAndTheMostFrequentOneWins() throws InterruptedException {
        assertThat(rewards("'kind': 'diversity', 'weight': 0.4", "1 4", "1 4.", "0 5", "0 6"))
                .containsExactly(new double[] {1.3, 1.3, 0.3, 0.3}, ROUNDING);
        assertThat(rewards("'kind': 'majority'", "1 4", "0 5", "0 $5$", "1 6")).containsExactly(0, 1, 1, 0);
        assertThat(rewards("'kind': 'majority'", "1 4", "0 5"))
                .as("the first of two")
                .containsExactly(1, 0);
    }

    @Test
    void theMembersOwnValueStaysBesideItsReward() throws InterruptedException {
        ItemResult result = results("'kind': 'pass_at_k', 'k': 2", "1", "0").getFirst();
        assertThat(result.parts()).containsEntry("correct", 1.0).containsEntry("reward.raw", 1.0);
        assertThat(MemoryEngine.scored(result).score()).isEqualTo(1.0);
        assertThat(MemoryEngine.scored(result).reward()).isEqualTo(1.0);
    }

    @Test
    void anUnscoredMemberMakesItsGroupUnscoredOrIsLeftOut() throws InterruptedException {
        List<ItemResult> all = results("'kind': 'pass_at_k', 'k': 2", "1", "none", "0");
        assertThat(all).noneMatch(ItemResult::scored);
        assertThat(unscored(all.getFirst()).cause()).isEqualTo(Cause.UNSUPPORTED);
        assertThat(unscored(all.getFirst()).detail()).startsWith("another member of the group is unscored: ");
        assertThat(unscored(all.get(1)).detail()).isEqualTo("no such runtime");

        List<ItemResult> others = results("'kind': 'pass_at_k', 'k': 2, 'on_unscored': 'member'", "1", "none", "0");
        assertThat(others).extracting(ItemResult::scored).containsExactly(true, false, true);
        assertThat(MemoryEngine.scored(others.getFirst()).reward()).isEqualTo(1.0);
    }

    @Test
    void aMemberThatIsLateMakesItsGroupUnscoredAndTheCallerMayTryAgain() throws InterruptedException {
        String group = "'kind': 'majority'";
        List<ItemResult> results = memoryEngine
                .verify("'deadline_ms': 300,", member(group, "1", size(2)), member(group, "slow", size(2)))
                .results();
        assertThat(results).allSatisfy(result -> {
            assertThat(unscored(result).cause()).isEqualTo(Cause.TIMED_OUT);
            assertThat(unscored(result).retryable()).isTrue();
        });
    }

    /** A caller sends again what is retryable, and no more: one member alone must not be rewarded as if it were the group. */
    @Test
    void noMemberMayBeSentAgainWithoutTheOthers() throws InterruptedException {
        String late = "'deadline_ms': 300,";
        String group = "'kind': 'majority'";
        List<ItemResult> mixed = memoryEngine
                .verify(
                        late,
                        member(group, "1", size(3)),
                        member(group, "slow", size(3)),
                        member(group, "none", size(3)))
                .results();
        assertThat(mixed).noneMatch(result -> unscored(result).retryable());
        assertThat(unscored(mixed.get(1)).cause()).isEqualTo(Cause.TIMED_OUT);

        String without = group + ", 'on_unscored': 'member'";
        List<ItemResult> others = memoryEngine
                .verify(late, member(without, "1", size(2)), member(without, "slow", size(2)))
                .results();
        assertThat(others.getFirst().scored()).isTrue();
        assertThat(unscored(others.getLast()).retryable()).isFalse();
    }

    @Test
    void aGroupThatIsNotWholeIsTheRequestsFault() throws InterruptedException {
        String best = "'kind': 'pass_at_k', 'k': 2";
        for (int stated : new int[] {1, 3}) {
            ItemResult part = memoryEngine
                    .verify("", member(best, "1", size(stated)), member(best, "0", size(2)))
                    .results()
                    .getLast();
            assertThat(unscored(part).cause()).isEqualTo(Cause.BAD_REQUEST);
            assertThat(unscored(part).detail())
                    .isEqualTo("the group has 2 members in this request, and not the " + stated + " of its group_size");
            assertThat(pointer(part)).isEqualTo("/items/1/group");
        }
        assertThat(unscored(results(best, "1").getFirst()).detail())
                .isEqualTo("the group has 1 scored members, and the recipe wants the best of 2");
        assertThat(refused(member(best, "1", size(1)).replace("'group': 'g', ", "")))
                .isEqualTo("/items/0/group");
        assertThat(refused(member(best, "1", ""))).isEqualTo("/items/0/group_size");
    }

    private String refused(String item) throws InterruptedException {
        return pointer(memoryEngine.verify("", item).results().getFirst());
    }

    @Test
    void verdictsThatAreScoredAgainOneByOneHaveNoGroup() throws InterruptedException {
        List<ItemResult> results = memoryEngine.engine.rescore(
                "default",
                MemoryEngine.batch("", member("'kind': 'majority'", "1", ""), member("'kind': 'majority'", "0", "")),
                true);
        assertThat(results).extracting(result -> unscored(result).cause()).containsOnly(Cause.UNSUPPORTED);
    }

    @Test
    void tokensThatNobodyCountedAreTheRequestsFault() throws InterruptedException {
        List<ItemResult> results = memoryEngine
                .verify(
                        "",
                        member("'kind': 'length_in_group', 'unit': 'tokens'", "x", size(2))
                                .replace("'response': 'x'", "'response': {'text': '1', 'token_count': 4}"),
                        member("'kind': 'length_in_group', 'unit': 'tokens'", "1", size(2)))
                .results();
        assertThat(pointer(results.getLast())).isEqualTo("/items/1/response/token_count");
        assertThat(results).noneMatch(ItemResult::scored);
    }

    @Test
    void equalMembersAndItemsWithoutAGroupAreEachScoredAndStoredOnce() throws InterruptedException {
        String[] items = new String[40];
        for (int i = 0; i < items.length; i++) {
            String group = "'group': 'g" + i / 8 + "'";
            items[i] = i % 8 == 7
                    ? MemoryEngine.item("share", "x", "1", "")
                    : member("'kind': 'majority'", i % 2 + " " + i % 2, size(7)).replace("'group': 'g'", group);
        }
        List<ItemResult> results = memoryEngine.verify("", items).results();
        assertThat(results).hasSize(40).allMatch(ItemResult::scored);
        assertThat(memoryEngine.store.rows()).hasSize(40);
    }
}
