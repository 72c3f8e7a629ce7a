package dev.assay.db.blob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import dev.assay.db.project.Projects;
import dev.assay.engine.blob.BlobDraft;
import dev.assay.engine.blob.BlobFiles;
import dev.assay.engine.blob.BlobPage;
import dev.assay.engine.blob.BlobStorage;
import dev.assay.engine.blob.BlobStorage.PutResult;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.verifier.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresBlobsIT {
    private static final long QUOTA = 8L << 20;

    @TempDir
    private Path folder;

    private Database database;
    private BlobFiles drafts;
    private PostgresBlobs blobs;

    @BeforeEach
    void open() throws InterruptedException {
        database = SharedDatabase.get();
        drafts = new BlobFiles(folder.resolve("drafts"), 64 << 20);
        blobs = replica(folder.resolve("one"));
    }

    /** Returns the blob store of another gateway on the same database. */
    private PostgresBlobs replica(Path home) {
        return replica(home, BlobKind.TESTSET);
    }

    private PostgresBlobs replica(Path home, BlobKind kind) {
        return new PostgresBlobs(database, new Projects(database), new BlobFiles(home, 64 << 20), QUOTA, kind);
    }

    @Test
    void aTestSetAndADatabaseOfTheSameBytesAreApart() throws IOException {
        PostgresBlobs databases = replica(folder.resolve("databases"), BlobKind.DATABASE);
        byte[] bytes = random(7, 100);
        Sha256 name = created("kinds", bytes);

        assertThat(databases.find("kinds", name)).isEmpty();
        assertThat(put(databases, "kinds", bytes)).isInstanceOf(PutResult.Created.class);
        assertThat(databases.list("kinds", BlobStorage.NEWEST, 10).used()).isEqualTo(200);
        assertThat(databases.delete("kinds", name, "ann")).isTrue();
        assertThat(read(blobs, "kinds", name)).contains(bytes);
    }

    @Test
    void bytesOfSeveralChunksComeBackAsTheyWere() throws IOException {
        byte[] bytes = random(1, 2 * BlobTable.CHUNK + 17);
        Sha256 name = created("chunks", bytes);

        assertThat(chunks(name)).containsExactly(BlobTable.CHUNK, BlobTable.CHUNK, 17);
        assertThat(read(blobs, "chunks", name)).contains(bytes);
        assertThat(read(replica(folder.resolve("two")), "chunks", name)).contains(bytes);
        assertThat(blobs.find("chunks", name).orElseThrow().size()).isEqualTo(bytes.length);
        assertThat(blobs.find("chunks", name).orElseThrow().author()).isEqualTo("ann");
    }

    @Test
    void blobsAreListedInPagesOfTheirProject() {
        Sha256 first = created("listed", random(21, 10));
        Sha256 second = created("listed", random(22, 20));
        created("not listed", random(23, 30));

        BlobPage newest = blobs.list("listed", BlobStorage.NEWEST, 1);
        assertThat(newest.blobs()).containsExactly(blobs.find("listed", second).orElseThrow());
        assertThat(newest.used()).isEqualTo(30);
        assertThat(newest.quota()).isEqualTo(QUOTA);
        BlobPage oldest = blobs.list("listed", newest.next().orElseThrow(), 1);
        assertThat(oldest.blobs()).containsExactly(blobs.find("listed", first).orElseThrow());
        assertThat(oldest.next()).isEmpty();
        assertThat(blobs.list("nobody", BlobStorage.NEWEST, 1).blobs()).isEmpty();
    }

    @Test
    void noBytesAreABlobToo() throws IOException {
        Sha256 name = created("empty", new byte[0]);

        assertThat(read(replica(folder.resolve("two")), "empty", name)).contains(new byte[0]);
    }

    @Test
    void theSameBytesAgainAreKnown() {
        byte[] bytes = random(2, 100);
        created("again", bytes);

        assertThat(put("again", bytes)).isInstanceOf(PutResult.Known.class);
    }

    @Test
    void anotherProjectsBlobIsNotThereEvenWhereItsFileIs() throws IOException {
        byte[] bytes = random(3, 100);
        Sha256 name = created("owner", bytes);

        assertThat(blobs.find("not the owner", name)).isEmpty();
        assertThat(read(blobs, "not the owner", name)).isEmpty();
        assertThat(blobs.delete("not the owner", name, "ann")).isFalse();
        assertThat(put("another owner", bytes)).isInstanceOf(PutResult.Created.class);
        assertThat(read(blobs, "owner", name)).contains(bytes);
    }

    @Test
    void aDamagedFileIsFetchedAgain() throws IOException {
        byte[] bytes = random(4, 5_000);
        Sha256 name = created("damage", bytes);
        Path file = folder.resolve("one").resolve(name.hex());
        Files.write(file, new byte[5_000]);

        assertThat(read(blobs, "damage", name)).contains(bytes);
        assertThat(file).hasBinaryContent(bytes);
    }

    @Test
    void damagedChunksAreNeitherServedNorTakenForADeletedBlob() throws IOException {
        Sha256 name = created("broken", random(5, 5_000));
        sql("UPDATE blob_chunk SET bytes = 'x' WHERE blob_id = (SELECT id FROM blob WHERE sha256 = ?)", name);
        PostgresBlobs other = replica(folder.resolve("two"));

        assertThatThrownBy(() -> other.open("broken", name)).isInstanceOf(StoreUnavailable.class);
        assertThat(names(folder.resolve("two"))).isEmpty();
    }

    @Test
    void aProjectMayNotHaveMoreThanItsQuota() {
        created("full", random(6, 5 << 20));

        assertThat(put("full", random(7, 4 << 20))).isEqualTo(new PutResult.OverQuota(5 << 20, QUOTA));
        assertThat(put("not full", random(7, 4 << 20))).isInstanceOf(PutResult.Created.class);
        assertThat(put("full", random(8, 3 << 20))).isInstanceOf(PutResult.Created.class);
    }

    @Test
    void concurrentUploadsDoNotOverdrawTheQuota() throws Exception {
        List<PutResult> results = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            PostgresBlobs other = replica(folder.resolve("two"));
            List<Callable<PutResult>> puts = IntStream.range(0, 6)
                    .<Callable<PutResult>>mapToObj(
                            i -> () -> put(i % 2 == 0 ? blobs : other, "crowd", random(100 + i, 3 << 20)))
                    .toList();
            for (Future<PutResult> put : threads.invokeAll(puts)) {
                results.add(put.get());
            }
        }
        assertThat(results).filteredOn(PutResult.Created.class::isInstance).hasSize(2);
        assertThat(results).filteredOn(PutResult.OverQuota.class::isInstance).hasSize(4);
        assertThat(orphans()).isZero();
    }

    @Test
    void theSameBytesAtTheSameTimeAreCreatedOnce() throws Exception {
        byte[] bytes = random(9, 1 << 20);
        List<PutResult> results = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            PostgresBlobs other = replica(folder.resolve("two"));
            List<Callable<PutResult>> puts = IntStream.range(0, 6)
                    .<Callable<PutResult>>mapToObj(i -> () -> put(i % 2 == 0 ? blobs : other, "twins", bytes))
                    .toList();
            for (Future<PutResult> put : threads.invokeAll(puts)) {
                results.add(put.get());
            }
        }
        assertThat(results).filteredOn(PutResult.Created.class::isInstance).hasSize(1);
        assertThat(results).filteredOn(PutResult.Known.class::isInstance).hasSize(5);
        assertThat(orphans()).isZero();
    }

    @Test
    void whatIsDeletedIsGoneAndMakesRoom() throws IOException {
        Sha256 name = created("deleted", random(10, 5 << 20));

        assertThat(blobs.delete("deleted", name, "ann")).isTrue();
        assertThat(blobs.delete("deleted", name, "ann")).isFalse();
        assertThat(read(blobs, "deleted", name)).isEmpty();
        assertThat(orphans()).isZero();
        created("deleted", random(11, 5 << 20));
    }

    @Test
    void aBlobThatAnotherReplicaDeletedIsMissingAndNotOurFailure() throws IOException {
        Sha256 name = created("elsewhere", random(12, 100));
        PostgresBlobs other = replica(folder.resolve("two"));
        assertThat(other.find("elsewhere", name)).isPresent();

        blobs.delete("elsewhere", name, "ann");

        assertThat(read(other, "elsewhere", name)).isEmpty();
    }

    private Sha256 created(String project, byte[] bytes) {
        return ((PutResult.Created) put(project, bytes)).blob().sha256();
    }

    private PutResult put(String project, byte[] bytes) {
        return put(blobs, project, bytes);
    }

    private PutResult put(PostgresBlobs blobs, String project, byte[] bytes) {
        BlobDraft draft = drafts.draft();
        draft.write(ByteBuffer.wrap(bytes));
        return blobs.put(project, draft, "ann");
    }

    private static Optional<byte[]> read(PostgresBlobs blobs, String project, Sha256 name) throws IOException {
        Optional<InputStream> open = blobs.open(project, name);
        if (open.isEmpty()) {
            return Optional.empty();
        }
        try (InputStream bytes = open.get()) {
            return Optional.of(bytes.readAllBytes());
        }
    }

    private static byte[] random(long seed, int length) {
        byte[] bytes = new byte[length];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> String.valueOf(path.getFileName())).toList();
        }
    }

    private List<Integer> chunks(Sha256 name) {
        return database.read(connection -> {
            try (PreparedStatement query = connection.prepareStatement(
                    "SELECT length(bytes) FROM blob_chunk JOIN blob ON id = blob_id WHERE sha256 = ? ORDER BY ordinal")) {
                query.setBytes(1, name.bytes());
                List<Integer> lengths = new ArrayList<>();
                try (ResultSet rows = query.executeQuery()) {
                    while (rows.next()) {
                        lengths.add(rows.getInt(1));
                    }
                }
                return lengths;
            }
        });
    }

    private long orphans() {
        return database.read(connection -> {
            try (PreparedStatement query = connection.prepareStatement(
                            "SELECT count(*) FROM blob_chunk WHERE blob_id NOT IN (SELECT id FROM blob)");
                    ResultSet row = query.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        });
    }

    private void sql(String statement, Sha256 name) {
        database.read(connection -> {
            try (PreparedStatement update = connection.prepareStatement(statement)) {
                update.setBytes(1, name.bytes());
                return update.executeUpdate();
            }
        });
    }
}
