package dev.assay.db.verdict;

import dev.assay.db.Database;
import dev.assay.db.KeeperTask;
import dev.assay.db.SqlFailure;
import dev.assay.db.gold.GoldMerge;
import dev.assay.db.job.ChunkResults;
import dev.assay.db.partition.VerdictPartitions;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.db.reply.ReplyStore;
import dev.assay.db.rollup.RollupMerge;
import dev.assay.db.rollup.RollupWriter;
import dev.assay.engine.store.GroupFigures;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictChunk;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictRow;
import dev.assay.engine.store.VerdictStore;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Verdicts in PostgreSQL. A chunk is one transaction, and is on disk before it is acknowledged. */
public final class PostgresVerdictStore implements VerdictStore {
    private static final Logger LOG = LoggerFactory.getLogger(PostgresVerdictStore.class);
    private static final String INSERT_FRAME =
            "INSERT INTO payload_frame (batch_id, frame, project_id, retention_days, body, trace_id) VALUES (?, ?, ?, ?, ?, ?)";

    /** The SQLSTATE of a row that fits no partition. */
    private static final String NO_PARTITION = "23514";

    private final Database database;
    private final Projects projects;
    private final RunNumbers runs;
    private final RollupWriter rollups;

    /**
     * Opens a store on this database; the database's keeper creates the partitions of the next days and drops those
     * whose retention is over, and merges the sums of chunks.
     */
    public PostgresVerdictStore(Database database, Projects projects, RunNumbers runs, RollupWriter rollups) {
        this.database = database;
        this.projects = projects;
        this.runs = runs;
        this.rollups = rollups;
        database.every(new KeeperTask("making partitions", Duration.ofHours(1), VerdictPartitions::makeAhead));
        database.every(new KeeperTask(
                "dropping what was kept long enough", Duration.ofHours(1), VerdictPartitions::dropExpired));
        database.every(
                new KeeperTask("dropping prompts without verdicts", Duration.ofHours(1), GoldMerge::dropExpired));
        database.every(new KeeperTask("merging statistics", RollupMerge.PERIOD, RollupMerge::merge));
    }

    @Override
    public boolean available() {
        return database.available();
    }

    @Override
    public void append(VerdictChunk chunk) {
        Project project = projects.findOrCreate(chunk.project());
        Map<String, Long> numbers = runs.numbers(project, runsOf(chunk));
        CopyBytes rows = VerdictCopy.bytes(project, chunk, numbers);
        byte[] frame = chunk.rows().isEmpty() ? new byte[0] : PayloadFrame.of(project.payloads(), chunk.rows());
        RollupWriter.Prepared sums = rollups.prepare(project, chunk, numbers);
        try {
            write(project, chunk, numbers, rows, frame, sums);
        } catch (IllegalStateException e) {
            if (!SqlFailure.state(e).equals(NO_PARTITION)) {
                throw e;
            }
            LOG.info("a day's partitions are missing: making them");
            makePartitions();
            write(project, chunk, numbers, rows, frame, sums);
        }
        sums.committed();
    }

    @Override
    public Optional<StoredVerdict> find(String project, VerdictId id) {
        return projects.find(project)
                .flatMap(found -> database.read(connection -> VerdictSearch.find(connection, found.id(), id)));
    }

    /** Creates the missing partitions of today and the next days; returns their number. */
    public int makePartitions() {
        return database.transact(VerdictPartitions::makeAhead);
    }

    /** Drops the partitions whose retention is over; returns their number. */
    public int dropExpired() {
        return database.read(VerdictPartitions::dropExpired);
    }

    private void write(
            Project project,
            VerdictChunk chunk,
            Map<String, Long> numbers,
            CopyBytes rows,
            byte[] frame,
            RollupWriter.Prepared sums) {
        database.transact(connection -> {
            if (!chunk.rows().isEmpty()) {
                VerdictCopy.send(connection, rows);
                insert(connection, project, chunk, frame);
                sums.insert(connection);
                SampleInsert.insert(connection, project, chunk, numbers);
            }
            switch (chunk.kept()) {
                case null -> {}
                case VerdictChunk.IdempotentReply reply -> ReplyStore.complete(connection, project.id(), reply);
                case VerdictChunk.JobChunkResults results -> ChunkResults.complete(connection, results);
            }
            return true;
        });
    }

    private static void insert(Connection connection, Project project, VerdictChunk chunk, byte[] frame)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(INSERT_FRAME)) {
            insert.setObject(1, chunk.batch());
            insert.setInt(2, chunk.frame());
            insert.setInt(3, project.id());
            insert.setInt(4, project.retentionDays());
            insert.setBytes(5, frame);
            insert.setObject(6, chunk.traceId(), Types.OTHER);
            insert.executeUpdate();
        }
    }

    private static Set<String> runsOf(VerdictChunk chunk) {
        Set<String> names = new HashSet<>();
        for (VerdictRow row : chunk.rows()) {
            String run = row.run();
            if (run != null) {
                names.add(run);
            }
        }
        for (GroupFigures group : chunk.groups()) {
            String run = group.place().run();
            if (run != null) {
                names.add(run);
            }
        }
        return names;
    }
}
