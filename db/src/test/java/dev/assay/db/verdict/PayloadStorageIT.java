package dev.assay.db.verdict;

import static dev.assay.db.VerdictSamples.batch;
import static dev.assay.db.VerdictSamples.chunk;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import dev.assay.db.VerdictSamples;
import dev.assay.db.frame.ZstdFrame;
import dev.assay.db.project.PayloadStorage;
import dev.assay.db.project.ProjectChange;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.db.rollup.RollupWriter;
import dev.assay.engine.store.AnsweredPrompt;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictFigures;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictRow;
import dev.assay.verifier.Sha256;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests that search the whole database for a text of a payload. */
class PayloadStorageIT {
    private final String secret = "secret" + UUID.randomUUID();

    private Database database;
    private Projects projects;
    private PostgresVerdictStore store;

    @BeforeEach
    void open() throws InterruptedException {
        database = SharedDatabase.get();
        projects = new Projects(database);
        store = new PostgresVerdictStore(database, projects, new RunNumbers(database), new RollupWriter(List::of));
    }

    @Test
    void aWholePayloadIsInItsFrameAndInTheEvidenceOnGolds() {
        StoredVerdict found = stored(PayloadStorage.FULL);

        assertThat(new String(found.row().payload(), StandardCharsets.UTF_8)).contains(secret);
        assertThat(found.responseHash()).isNull();
        assertThat(tablesWithTheSecret()).contains("gold", "the plain frames");
    }

    @Test
    void onlyTheHashOfTheResponseIsStored() {
        StoredVerdict found = stored(PayloadStorage.HASHED);

        assertThat(found.hasPayload()).isFalse();
        assertThat(found.responseHash()).isEqualTo(Sha256.of(secret));
        assertThat(found.row().reward()).isEqualTo(-0.25);
        assertThat(tablesWithTheSecret()).isEmpty();
    }

    @Test
    void nothingIsStoredBesideTheNarrowRow() {
        StoredVerdict found = stored(PayloadStorage.NONE);

        assertThat(found.hasPayload()).isFalse();
        assertThat(found.responseHash()).isNull();
        assertThat(found.row().reward()).isEqualTo(-0.25);
        assertThat(tablesWithTheSecret()).isEmpty();
    }

    @Test
    void pagesOfPayloadsHaveNoneOfAProjectThatStoresNone() {
        StoredVerdict hashed = stored(PayloadStorage.HASHED);
        StoredVerdict none = stored(PayloadStorage.NONE);
        VerdictLists lists = new VerdictLists(database, projects);

        assertThat(lists.payloads(name(PayloadStorage.HASHED)).read(List.of(hashed.id())))
                .isEmpty();
        assertThat(lists.payloads(name(PayloadStorage.NONE)).read(List.of(none.id())))
                .isEmpty();
    }

    @Test
    void whatWasStoredBeforeTheChangeStays() {
        StoredVerdict before = stored(PayloadStorage.FULL);
        projects.change(name(PayloadStorage.FULL), new ProjectChange(null, PayloadStorage.NONE, null), "ann");

        assertThat(store.find(name(PayloadStorage.FULL), before.id())
                        .orElseThrow()
                        .hasPayload())
                .isTrue();
    }

    private String name(PayloadStorage storage) {
        return "payloads " + storage + " " + secret.hashCode();
    }

    /** Stores a verdict whose prompt, gold, answer and response hold the secret; merges its sums; returns it. */
    private StoredVerdict stored(PayloadStorage storage) {
        projects.findOrCreate(name(storage));
        projects.change(name(storage), new ProjectChange(null, storage, null), "ann");
        UUID batch = batch();
        store.append(chunk(name(storage), batch, row()));
        SharedDatabase.mergeAll();
        return store.find(name(storage), new VerdictId(batch, 0)).orElseThrow();
    }

    private VerdictRow row() {
        VerdictRow row = VerdictSamples.row(
                0, "told", "{\"item\":{\"response\":\"" + secret + "\"},\"result\":{\"answer\":\"" + secret + "\"}}");
        VerdictFigures figures = new VerdictFigures(
                7L, 8L, 40, 10, false, null, Map.of(), List.of(), new AnsweredPrompt(secret, List.of(secret), secret));
        return new VerdictRow(
                row.ordinal(),
                row.itemId(),
                row.idGiven(),
                row.run(),
                row.step(),
                row.source(),
                row.group(),
                row.policyVersion(),
                row.scored(),
                row.reward(),
                row.score(),
                row.undecidedReason(),
                row.decidedBy(),
                row.recovery(),
                row.cause(),
                row.retryable(),
                row.verifier(),
                row.recipe(),
                row.judge(),
                row.cached(),
                row.latencyMicros(),
                figures,
                row.payload(),
                row.sample());
    }

    private List<String> tablesWithTheSecret() {
        return database.read(connection -> {
            List<String> found = new ArrayList<>();
            for (String table : tables(connection)) {
                if (holds(connection, table)) {
                    found.add(table);
                }
            }
            if (isInAFrame(connection)) {
                found.add("the plain frames");
            }
            return found;
        });
    }

    private static List<String> tables(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT relname FROM pg_class WHERE relkind IN ('r', 'p')"
                        + " AND NOT relispartition AND relnamespace = 'public'::regnamespace")) {
            List<String> tables = new ArrayList<>();
            while (rows.next()) {
                tables.add(rows.getString(1));
            }
            return tables;
        }
    }

    private boolean holds(Connection connection, String table) throws SQLException {
        String hex = HexFormat.of().formatHex(secret.getBytes(StandardCharsets.UTF_8));
        try (PreparedStatement query = connection.prepareStatement(
                "SELECT EXISTS (SELECT FROM " + table + " t WHERE t::text LIKE ? OR t::text LIKE ?)")) {
            query.setString(1, "%" + secret + "%");
            query.setString(2, "%" + hex + "%");
            try (ResultSet row = query.executeQuery()) {
                return row.next() && row.getBoolean(1);
            }
        }
    }

    private boolean isInAFrame(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT body FROM payload_frame")) {
            boolean isFound = false;
            while (rows.next()) {
                byte[] plain = ZstdFrame.plain(rows.getBytes(1), 1L << 30);
                isFound |= new String(plain, StandardCharsets.UTF_8).contains(secret);
            }
            return isFound;
        }
    }
}
