package dev.assay.engine.scoring;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.recipe.GroupKind;
import dev.assay.engine.recipe.RecipeNode;
import dev.assay.engine.recipe.RecipeNode.OnUnscored;
import dev.assay.engine.recipe.ScoringRecipe;
import dev.assay.verifier.Verdict.Cause;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Makes the rewards of a group's members from their own values; those stay beside, as {@code reward.raw}. */
final class GroupReward {
    private static final String RAW = "reward.raw";

    private final ScoringRecipe recipe;
    private final RecipeNode.Group group;

    GroupReward(ScoringRecipe recipe) {
        this.recipe = recipe;
        this.group = recipe.group().orElseThrow();
    }

    /** Returns the members with their rewards, in the same order. */
    List<MemberResult> of(List<MemberResult> members) {
        for (MemberResult member : members) {
            Integer stated = member.item().rollout().groupSize();
            if (stated == null || stated != members.size()) {
                return refused(
                        members,
                        "the group has " + members.size() + " members in this request, and not the " + stated
                                + " of its group_size");
            }
        }
        List<MemberResult> measured =
                group.kind() instanceof GroupKind.Length length ? measured(members, length) : members;
        Optional<Ruling.Unscored> fault = fault(measured);
        if (fault.isPresent() && group.onUnscored() == OnUnscored.GROUP) {
            return measured.stream()
                    .map(member ->
                            retryable(unscored(member, fault.get()), fault.get().retryable()))
                    .toList();
        }
        List<MemberResult> scored =
                measured.stream().filter(member -> member.result().scored()).toList();
        if (group.kind() instanceof GroupKind.PassAtK(int k) && scored.size() < k) {
            return refused(
                    measured,
                    "the group has " + scored.size() + " scored members, and the recipe wants the best of " + k);
        }
        double[] rewards = rewards(scored);
        Map<Integer, Double> byIndex = new HashMap<>();
        for (int i = 0; i < rewards.length; i++) {
            byIndex.put(scored.get(i).item().index(), rewards[i]);
        }
        return measured.stream()
                .map(member -> rewarded(
                        retryable(member, false), byIndex.get(member.item().index())))
                .toList();
    }

    /** Makes members unscored whose length is not known. */
    private static List<MemberResult> measured(List<MemberResult> members, GroupKind.Length length) {
        return members.stream()
                .map(member -> length.length().of(member.item().response()).isPresent()
                        ? member
                        : unscored(
                                member,
                                badRequest(
                                        member,
                                        "response/token_count",
                                        "the recipe compares numbers of tokens, and the response has no token_count")))
                .toList();
    }

    private static List<MemberResult> refused(List<MemberResult> members, String detail) {
        return members.stream()
                .map(member -> unscored(member, badRequest(member, "group", detail)))
                .toList();
    }

    private static Ruling.Unscored badRequest(MemberResult member, String field, String detail) {
        String pointer = member.item().pointer() + "/" + field;
        return new Ruling.Unscored(
                Cause.BAD_REQUEST, detail, new FieldProblem(pointer, "A field has a wrong value", detail));
    }

    /** Returns why a member is unscored, the first in request order; retryable where every cause is. Empty where all are scored. */
    private static Optional<Ruling.Unscored> fault(List<MemberResult> members) {
        List<Ruling.Unscored> faults = new ArrayList<>();
        for (MemberResult member : members) {
            if (member.result().ruling() instanceof Ruling.Unscored unscored) {
                faults.add(unscored);
            }
        }
        return faults.isEmpty()
                ? Optional.empty()
                : Optional.of(new Ruling.Unscored(
                        faults.getFirst().cause(),
                        faults.stream().allMatch(Ruling.Unscored::retryable),
                        "another member of the group is unscored: "
                                + faults.getFirst().detail(),
                        null));
    }

    private static MemberResult unscored(MemberResult member, Ruling.Unscored why) {
        ItemResult result = member.result();
        return result.scored()
                ? member.with(result.withRuling(why, result.parts())
                        .withProvenance(result.provenance().withoutScore()))
                : member;
    }

    /** Makes an unscored member one that may be sent again or not: members are scored together or not at all. */
    private static MemberResult retryable(MemberResult member, boolean may) {
        ItemResult result = member.result();
        return result.ruling() instanceof Ruling.Unscored(var cause, boolean _, var detail, var error)
                ? member.with(result.withRuling(new Ruling.Unscored(cause, may, detail, error), result.parts()))
                : member;
    }

    private MemberResult rewarded(MemberResult member, @Nullable Double reward) {
        if (reward == null || !(member.result().ruling() instanceof Ruling.Scored own)) {
            return member;
        }
        Map<String, @Nullable Double> parts =
                new LinkedHashMap<>(member.result().parts());
        parts.put(RAW, own.reward());
        Ruling ruling = new Ruling.Scored(
                recipe.ofGroup(reward), own.score(), own.passed(), own.certainty(), own.answer(), own.stepScores());
        return member.with(member.result().withRuling(ruling, Collections.unmodifiableMap(parts)));
    }

    /** Returns the rewards of scored members, in their order. */
    private double[] rewards(List<MemberResult> members) {
        double[] own =
                members.stream().mapToDouble(member -> scored(member).reward()).toArray();
        return switch (group.kind()) {
            case GroupKind.PassAtK(int k) -> bestOf(k, own);
            case GroupKind.Length length -> byLength(length, members, own);
            case GroupKind.Diversity(double weight) -> {
                long different = members.stream()
                        .flatMap(member -> answer(member).stream())
                        .distinct()
                        .count();
                yield Arrays.stream(own)
                        .map(value -> value + weight * different / members.size())
                        .toArray();
            }
            case GroupKind.Majority _ -> majority(members);
        };
    }

    private static Ruling.Scored scored(MemberResult member) {
        return (Ruling.Scored) member.result().ruling();
    }

    private static Optional<Long> answer(MemberResult member) {
        return Optional.ofNullable(scored(member).answer()).map(VerdictKeys::answer);
    }

    /**
     * Of n values in ascending order, the j-th (from 1) of the n − 1 others is the greatest of k − 1 of them with the
     * probability C(j−1, k−2) / C(n−1, k−1).
     */
    private static double[] bestOf(int k, double[] own) {
        if (k == 1) {
            return own;
        }
        int n = own.length;
        double[] greatest = new double[n];
        greatest[n - 1] = (k - 1.0) / (n - 1);
        for (int j = n - 2; j >= k - 1; j--) {
            greatest[j] = greatest[j + 1] * (j - k + 2) / j;
        }
        double[] ascending = own.clone();
        Arrays.sort(ascending);
        return Arrays.stream(own)
                .map(value -> gain(value, Arrays.binarySearch(ascending, value), ascending, greatest) * k / n)
                .toArray();
    }

    /** Returns the mean of max(0, value − the greatest of k − 1 others). */
    private static double gain(double value, int at, double[] ascending, double[] greatest) {
        double sum = 0;
        for (int j = 1; j < ascending.length; j++) {
            double other = ascending[j <= at ? j - 1 : j];
            sum += greatest[j] * Math.max(0, value - other);
        }
        return sum;
    }

    private double[] byLength(GroupKind.Length kind, List<MemberResult> members, double[] own) {
        double[] lengths = members.stream()
                .map(member -> kind.length().of(member.item().response()))
                .mapToDouble(OptionalDouble::orElseThrow)
                .toArray();
        double shortest = Arrays.stream(lengths).min().orElse(0);
        double longest = Arrays.stream(lengths).max().orElse(0);
        double[] rewards = own.clone();
        for (int i = 0; i < rewards.length && longest > shortest; i++) {
            double share = 0.5 - (lengths[i] - shortest) / (longest - shortest);
            rewards[i] += kind.weight() * (scored(members.get(i)).passed() ? share : Math.min(0, share));
        }
        return rewards;
    }

    private static double[] majority(List<MemberResult> members) {
        Map<Long, Integer> votes = new LinkedHashMap<>();
        members.forEach(member -> answer(member).ifPresent(key -> votes.merge(key, 1, Integer::sum)));
        int most = votes.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        Optional<Long> winner = votes.entrySet().stream()
                .filter(vote -> vote.getValue() == most)
                .map(Map.Entry::getKey)
                .findFirst();
        return members.stream()
                .mapToDouble(member -> winner.isPresent() && answer(member).equals(winner) ? 1 : 0)
                .toArray();
    }
}
