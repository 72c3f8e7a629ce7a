package dev.assay.db.job;

import dev.assay.db.StoredText;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.OpenItem;
import dev.assay.verifier.Sha256;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One addition of items to an open job, in a transaction that holds the job's lock. */
final class ItemAddition {
    /** The most items without a group in one chunk. */
    private static final int USUAL_ITEMS = 256;

    private static final String KNOWN = "SELECT item_id, sha256 FROM open_item WHERE job_id = ? AND item_id = ANY (?)";
    private static final String GROUPS = """
            SELECT group_name, chunk, group_size, items, bytes, state = 'waiting'
            FROM work_chunk WHERE job_id = ? AND group_name = ANY (?)
            """;
    private static final String STORE = """
            INSERT INTO work_chunk (job_id, chunk, state, items, bytes, group_name, group_size, due_at)
            SELECT job_id, ?, 'waiting', ?, ?, ?::text, ?::integer,
                now() + CASE WHEN ? THEN 0 ELSE group_deadline_s END * interval '1 second'
            FROM open_job WHERE job_id = ?
            """;
    private static final String GROW = """
            UPDATE work_chunk SET items = ?, bytes = ?, due_at = CASE WHEN ? THEN now() ELSE due_at END
            WHERE job_id = ? AND chunk = ?
            """;
    private static final String QUEUE = """
            INSERT INTO scheduled_tasks (task_name, task_instance, task_data, execution_time, picked, version, priority)
            SELECT '%s', job.id || '/' || chunk,
                convert_to(json_build_object('job', job.id, 'chunk', chunk)::text, 'UTF8'), due_at, false, 1, job.priority
            FROM job JOIN work_chunk ON job_id = job.id
            WHERE job.id = ? AND chunk = ?
            """.formatted(JobQueue.TASK);

    private final Connection connection;
    private final UUID job;
    private final Map<String, OpenGroup> groups = new HashMap<>();
    private final List<OpenGroup> touched = new ArrayList<>();
    private final List<FieldProblem> faults = new ArrayList<>();
    private @Nullable OpenGroup alone;
    private int chunks;

    ItemAddition(Connection connection, UUID job, int chunks) {
        this.connection = connection;
        this.job = job;
        this.chunks = chunks;
    }

    AddedItems add(List<OpenItem> items) throws SQLException {
        Map<String, byte[]> known = known(items);
        readGroups(items);
        int added = 0;
        for (OpenItem item : items) {
            byte[] sha256 = Sha256.digest().digest(item.line());
            byte[] earlier = known.putIfAbsent(StoredText.of(item.id()), sha256);
            if (earlier == null) {
                groupOf(item).take(item).ifPresent(faults::add);
                added++;
            } else if (!Arrays.equals(earlier, sha256)) {
                faults.add(FieldProblem.wrong(item.pointer() + "/id", "came before with another item"));
            }
        }
        if (!faults.isEmpty()) {
            return new AddedItems.Refused(faults);
        }
        store(known, added);
        return new AddedItems.Stored(added, items.size() - added);
    }

    private Map<String, byte[]> known(List<OpenItem> items) throws SQLException {
        Map<String, byte[]> known = new HashMap<>();
        Object[] ids =
                items.stream().map(item -> StoredText.of(item.id())).distinct().toArray();
        try (PreparedStatement query = JobStore.prepare(connection, KNOWN, job, connection.createArrayOf("text", ids));
                ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                known.put(rows.getString(1), rows.getBytes(2));
            }
        }
        return known;
    }

    private void readGroups(List<OpenItem> items) throws SQLException {
        Object[] names = items.stream()
                .map(OpenItem::group)
                .map(StoredText::ofNullable)
                .distinct()
                .toArray();
        try (PreparedStatement query =
                        JobStore.prepare(connection, GROUPS, job, connection.createArrayOf("text", names));
                ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                String name = rows.getString(1);
                OpenGroup.Stored stored =
                        new OpenGroup.Stored(rows.getInt(3), rows.getInt(4), rows.getInt(5), rows.getBoolean(6));
                groups.put(name, touched(new OpenGroup(rows.getInt(2), name, stored)));
            }
        }
    }

    private OpenGroup groupOf(OpenItem item) {
        String name = StoredText.ofNullable(item.group());
        if (name != null) {
            return groups.computeIfAbsent(name, _ -> touched(new OpenGroup(chunks++, name, OpenGroup.Stored.NOTHING)));
        }
        OpenGroup latest = alone;
        if (latest == null || latest.isFull(USUAL_ITEMS, item.line().length)) {
            latest = touched(new OpenGroup(chunks++, null, OpenGroup.Stored.NOTHING));
            alone = latest;
        }
        return latest;
    }

    private OpenGroup touched(OpenGroup group) {
        touched.add(group);
        return group;
    }

    private void store(Map<String, byte[]> known, int added) throws SQLException {
        for (OpenGroup group : touched) {
            if (group.added().isEmpty()) {
                continue;
            }
            if (group.isNew()) {
                JobStore.change(
                        connection,
                        STORE,
                        group.chunk(),
                        group.items(),
                        group.bytes(),
                        group.name(),
                        group.name() == null ? null : (Integer) group.size(),
                        group.isDue(),
                        job);
                JobStore.change(connection, QUEUE, job, group.chunk());
            } else {
                JobStore.change(connection, GROW, group.items(), group.bytes(), group.isDue(), job, group.chunk());
                if (group.isDue()) {
                    JobStore.change(connection, OpenJobs.HURRY + " AND chunk = ?", job, group.chunk());
                }
            }
        }
        insert(known);
        JobStore.change(
                connection,
                "UPDATE open_job SET items = items + ?, chunks = ?, received_at = now() WHERE job_id = ?",
                added,
                chunks,
                job);
    }

    private void insert(Map<String, byte[]> hashes) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO open_item (job_id, item_id, chunk, sha256, line) VALUES (?, ?, ?, ?, ?)")) {
            for (OpenGroup group : touched) {
                for (OpenItem item : group.added()) {
                    String id = StoredText.of(item.id());
                    insert.setObject(1, job);
                    insert.setString(2, id);
                    insert.setInt(3, group.chunk());
                    insert.setBytes(4, hashes.get(id));
                    insert.setBytes(5, item.line());
                    insert.addBatch();
                }
            }
            insert.executeBatch();
        }
    }
}
