package dev.assay.db.gold;

import dev.assay.engine.store.VerdictId;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** Takes the rollouts of a deleted run out of the evidence on golds. A prompt without any other rollout is deleted. */
public final class GoldSubtraction {
    private static final String UPDATE = """
            UPDATE gold SET n = ?, passed = ?, score = ?, verdict_id = ?, kinds = ?, counts = ?,
                answers = NULL, cells = NULL, dropped = 0
            WHERE project_id = ? AND task_key = ?
            """;

    private static final String DELETE = "DELETE FROM gold WHERE project_id = ? AND task_key = ANY (?)";

    private static final String NEWEST = """
            SELECT DISTINCT ON (task_key) task_key, batch_id, ordinal FROM verdict
            WHERE project_id = ? AND task_key = ANY (?) AND run_id IS DISTINCT FROM ?
            ORDER BY task_key, batch_id DESC, ordinal DESC
            """;

    private final Connection connection;
    private final int project;

    /** Makes a subtraction in the caller's transaction, which must hold the lock of the merge of sums. */
    public GoldSubtraction(Connection connection, int project) {
        this.connection = connection;
        this.project = project;
    }

    /** The rollouts of a run for one prompt. */
    public record PromptCount(long task, long n, long passed) {}

    /**
     * Takes away the answers of verdicts that were deleted.
     *
     * @param run the run's number
     * @param name its name, which votes are counted by
     */
    public void answers(long run, String name, List<RemovedRollout> removed) throws SQLException {
        Set<UUID> verdicts =
                removed.stream().map(rollout -> rollout.id().uuid()).collect(Collectors.toSet());
        Map<Long, AnswerCounts> counts = counts(name, removed);
        Map<Long, StoredGold> stored = GoldMerge.find(connection, project, counts.keySet());
        Map<Long, UUID> newest = newest(run, tasksOf(stored, verdicts));
        stored.replaceAll((task, gold) -> gold.without(
                counts.getOrDefault(task, new AnswerCounts()),
                verdicts,
                newest.getOrDefault(task, gold.evidence().verdict())));
        update(stored);
    }

    private static Map<Long, AnswerCounts> counts(String run, List<RemovedRollout> removed) {
        Map<Long, AnswerCounts> counts = new HashMap<>();
        for (RemovedRollout rollout : removed) {
            Long task = rollout.taskKey();
            Long answer = rollout.answerKey();
            Boolean passed = rollout.passed();
            if (task != null && passed != null) {
                AnswerCounts count = counts.computeIfAbsent(task, _ -> new AnswerCounts());
                VoteCell cell = new VoteCell.Place(run, rollout.step(), rollout.policyVersion()).cell();
                if (passed) {
                    count.addPassed(cell);
                } else if (answer != null) {
                    count.addFailed(cell, answer, "", rollout.id().uuid());
                }
            }
        }
        return counts;
    }

    /** Returns the prompts whose newest verdict is one of these. */
    private static List<Long> tasksOf(Map<Long, StoredGold> stored, Set<UUID> verdicts) {
        return stored.entrySet().stream()
                .filter(gold -> verdicts.contains(gold.getValue().evidence().verdict()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Returns the newest verdicts of prompts in other runs. */
    private Map<Long, UUID> newest(long run, List<Long> tasks) throws SQLException {
        Map<Long, UUID> newest = new HashMap<>();
        if (tasks.isEmpty()) {
            return newest;
        }
        try (PreparedStatement query = connection.prepareStatement(NEWEST)) {
            query.setInt(1, project);
            query.setArray(2, keys(tasks));
            query.setLong(3, run);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    newest.put(rows.getLong(1), new VerdictId(rows.getObject(2, UUID.class), rows.getInt(3)).uuid());
                }
            }
        }
        return newest;
    }

    /** Takes away the numbers of rollouts. */
    public void counts(List<PromptCount> prompts) throws SQLException {
        Map<Long, StoredGold> stored = GoldMerge.find(
                connection, project, prompts.stream().map(PromptCount::task).toList());
        Set<Long> empty = new HashSet<>();
        for (PromptCount prompt : prompts) {
            StoredGold left =
                    stored.computeIfPresent(prompt.task(), (_, gold) -> gold.less(prompt.n(), prompt.passed()));
            if (left != null && left.evidence().n() == 0) {
                stored.remove(prompt.task());
                empty.add(prompt.task());
            }
        }
        update(stored);
        try (PreparedStatement delete = connection.prepareStatement(DELETE)) {
            delete.setInt(1, project);
            delete.setArray(2, keys(empty));
            delete.executeUpdate();
        }
    }

    private Array keys(Collection<Long> tasks) throws SQLException {
        return connection.createArrayOf("bigint", tasks.toArray());
    }

    private void update(Map<Long, StoredGold> golds) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(UPDATE)) {
            for (Map.Entry<Long, StoredGold> entry : golds.entrySet()) {
                StoredGold gold = entry.getValue();
                SuspectRule.Suspicion suspicion = gold.suspicion();
                update.setLong(1, gold.evidence().n());
                update.setLong(2, gold.evidence().passed());
                update.setObject(3, suspicion.storedScore(), Types.DOUBLE);
                update.setObject(4, gold.evidence().verdict());
                update.setString(5, suspicion.storedKinds());
                update.setBytes(6, gold.countsFrame());
                update.setInt(7, project);
                update.setLong(8, entry.getKey());
                update.addBatch();
            }
            update.executeBatch();
        }
    }
}
