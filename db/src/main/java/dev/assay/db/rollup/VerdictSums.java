package dev.assay.db.rollup;

import dev.assay.db.project.RunNumbers;
import dev.assay.engine.batch.RecoveryStatus;
import dev.assay.engine.store.GroupFigures;
import dev.assay.engine.store.VerdictFigures;
import dev.assay.engine.store.VerdictRow;
import dev.assay.engine.wire.Json;
import java.util.Collection;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Sums over verdicts. Not thread-safe. */
public final class VerdictSums {
    /**
     * The most parts that are summed, more than a recipe declares. A scorer may take the names of further parts from
     * responses; sums of all of them would grow without end.
     */
    private static final int MOST_PARTS = 2_048;

    private long n;
    private long passed;
    private long passedByRules;
    private long recovered;
    private GroupSums groups = GroupSums.NONE;
    private final RewardSums rewards = new RewardSums();
    private final LengthSums right = new LengthSums();
    private final LengthSums wrong = new LengthSums();
    private final SortedMap<String, PartSums> parts = new TreeMap<>();
    private final SortedMap<String, Long> causes = new TreeMap<>();

    /** Returns the sums of all of these together. */
    public static VerdictSums total(Collection<VerdictSums> all) {
        VerdictSums total = new VerdictSums();
        for (VerdictSums sums : all) {
            ObjectNode written = Json.MAPPER.createObjectNode();
            sums.write(written);
            total.add(written);
        }
        return total;
    }

    void add(VerdictRow row) {
        n++;
        VerdictFigures figures = row.figures();
        Double reward = row.reward();
        Boolean pass = figures.passed();
        if (reward != null && pass != null) {
            rewards.add(reward);
            passed += pass ? 1 : 0;
            Boolean byRules = figures.passedByRules();
            passedByRules += (byRules == null ? pass : byRules) ? 1 : 0;
            recovered += row.recovery().equals(RecoveryStatus.ACCEPTED.toString()) ? 1 : 0;
            (pass ? right : wrong).add(figures);
            figures.parts().forEach((name, value) -> add(RunNumbers.stored(name), new PartSums(1, value)));
        } else if (row.cause() != null) {
            causes.merge(row.cause(), 1L, Long::sum);
        }
    }

    void add(GroupFigures group) {
        groups = groups.plus(GroupSums.of(group));
    }

    /** Adds what {@link #write} wrote. */
    void add(JsonNode written) {
        n += written.path("n").asLong();
        passed += written.path("passed").asLong();
        passedByRules += written.path("passed_by_rules").asLong();
        recovered += written.path("recovered").asLong();
        groups = groups.plus(GroupSums.of(written.path("groups")));
        if (written.has("rewards")) {
            rewards.add(written.get("rewards"));
        }
        right.add(written.path("right"));
        wrong.add(written.path("wrong"));
        written.path("parts")
                .forEachEntry((name, part) -> add(
                        name,
                        new PartSums(part.path("n").asLong(), part.path("sum").asDouble())));
        written.path("causes").forEachEntry((cause, count) -> causes.merge(cause, count.asLong(), Long::sum));
    }

    private void add(String part, PartSums sums) {
        if (parts.size() < MOST_PARTS || parts.containsKey(part)) {
            parts.merge(part, sums, PartSums::plus);
        }
    }

    void write(ObjectNode json) {
        json.put("n", n);
        if (rewards.n() > 0) {
            json.put("passed", passed).put("passed_by_rules", passedByRules).put("recovered", recovered);
            rewards.write(json.putObject("rewards"));
            right.write(json.putObject("right"));
            wrong.write(json.putObject("wrong"));
        }
        if (groups.n() > 0) {
            groups.write(json.putObject("groups"));
        }
        if (!parts.isEmpty()) {
            ObjectNode sums = json.putObject("parts");
            parts.forEach(
                    (name, part) -> sums.putObject(name).put("n", part.n()).put("sum", part.sum()));
        }
        if (!causes.isEmpty()) {
            ObjectNode counts = json.putObject("causes");
            causes.forEach(counts::put);
        }
    }

    /** Returns the number of verdicts, scored or not. */
    public long n() {
        return n;
    }

    /** Returns the number of scored verdicts that pass. */
    public long passed() {
        return passed;
    }

    /** Returns the number of scored verdicts that would pass without recovery. */
    public long passedByRules() {
        return passedByRules;
    }

    /** Returns the number of verdicts that recovery accepted. */
    public long recovered() {
        return recovered;
    }

    /** Returns the numbers of groups. */
    public GroupSums groups() {
        return groups;
    }

    /** Returns the rewards of the scored verdicts. */
    public RewardSums rewards() {
        return rewards;
    }

    /** Returns the lengths of the responses that pass. */
    public LengthSums right() {
        return right;
    }

    /** Returns the lengths of the scored responses that don't pass. */
    public LengthSums wrong() {
        return wrong;
    }

    /** Returns the sums of each part of the reward, by name. */
    public SortedMap<String, PartSums> parts() {
        return Collections.unmodifiableSortedMap(parts);
    }

    /** Returns the number of unscored verdicts by cause. */
    public SortedMap<String, Long> causes() {
        return Collections.unmodifiableSortedMap(causes);
    }
}
