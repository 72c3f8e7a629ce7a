package dev.assay.db.ruling;

import dev.assay.db.Database;
import dev.assay.db.project.Projects;
import dev.assay.engine.recovery.EquivalenceMemory.QuestionKey;
import dev.assay.engine.recovery.JudgeScores;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.verifier.judge.Judge.Identity;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes rulings to the database in the background. A lost ruling costs only another question to the judge, so callers
 * do not wait for the database, and rulings over the queue's bound are dropped.
 */
final class RulingWriter implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(RulingWriter.class);
    private static final int CAPACITY = 65_536;
    private static final int TOGETHER = 1_024;
    private static final Duration PAUSE = Duration.ofMillis(500);
    private static final Duration LONGEST_CLOSE = Duration.ofSeconds(10);

    private static final String JUDGE =
            "INSERT INTO judge (profile, revision, prompt_sha256) VALUES (?, ?, ?) ON CONFLICT DO NOTHING";
    private static final String RULING = """
            INSERT INTO ruling (project_id, question, golds, answer, judge_id, p, scores)
            SELECT ?, ?, ?, ?, id, ?, ?::json FROM judge WHERE profile = ? AND revision = ? AND prompt_sha256 = ?
            ON CONFLICT DO NOTHING
            """;

    private final Database database;
    private final Projects projects;
    /** An empty element only wakes the writer. */
    private final ArrayBlockingQueue<Optional<Ruling>> queue = new ArrayBlockingQueue<>(CAPACITY);

    private final Thread thread;
    private volatile boolean closing;

    RulingWriter(Database database, Projects projects) {
        this.database = database;
        this.projects = projects;
        this.thread = Thread.ofPlatform().name("assay-ruling-writer").daemon().start(this::serve);
    }

    /** A judge's ruling. */
    record Ruling(QuestionKey key, Identity judge, double p, JudgeScores scores) {}

    void offer(Ruling ruling) {
        if (!queue.offer(Optional.of(ruling))) {
            LOG.warn(
                    "a ruling of {} is not kept: the database does not keep up",
                    ruling.judge().profile());
        }
    }

    private void serve() {
        try {
            while (!closing || !queue.isEmpty()) {
                Optional<Ruling> first = queue.poll(PAUSE.toMillis(), TimeUnit.MILLISECONDS);
                if (first != null) {
                    List<Optional<Ruling>> taken = new ArrayList<>(List.of(first));
                    queue.drainTo(taken, TOGETHER);
                    write(taken.stream().flatMap(Optional::stream).toList());
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void write(List<Ruling> rulings) {
        try {
            database.transact(connection -> insert(connection, rulings));
        } catch (StoreUnavailable e) {
            LOG.warn("{} rulings are not kept: {}", rulings.size(), e.getMessage());
        } catch (RuntimeException e) {
            LOG.error("{} rulings are not kept", rulings.size(), e);
        }
    }

    private boolean insert(Connection connection, List<Ruling> rulings) throws SQLException {
        try (PreparedStatement judge = connection.prepareStatement(JUDGE);
                PreparedStatement insert = connection.prepareStatement(RULING)) {
            for (Identity identity :
                    rulings.stream().map(Ruling::judge).distinct().toList()) {
                judge.setString(1, identity.profile());
                judge.setString(2, identity.revision());
                judge.setString(3, identity.promptSha256());
                judge.executeUpdate();
            }
            for (Ruling ruling : rulings) {
                set(insert, ruling);
                insert.addBatch();
            }
            insert.executeBatch();
        }
        return true;
    }

    private void set(PreparedStatement insert, Ruling ruling) throws SQLException {
        insert.setInt(1, projects.findOrCreate(ruling.key().project()).id());
        insert.setBytes(2, HexFormat.of().parseHex(ruling.key().question()));
        insert.setBytes(3, HexFormat.of().parseHex(ruling.key().golds()));
        insert.setBytes(4, HexFormat.of().parseHex(ruling.key().answer()));
        insert.setDouble(5, ruling.p());
        insert.setString(6, ScoresJson.written(ruling.scores()));
        insert.setString(7, ruling.judge().profile());
        insert.setString(8, ruling.judge().revision());
        insert.setString(9, ruling.judge().promptSha256());
    }

    @Override
    public void close() {
        closing = true;
        var _ = queue.offer(Optional.empty());
        try {
            if (!thread.join(LONGEST_CLOSE)) {
                thread.interrupt();
                thread.join(PAUSE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
