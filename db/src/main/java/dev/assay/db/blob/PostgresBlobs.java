package dev.assay.db.blob;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.assay.db.Database;
import dev.assay.db.audit.AuditLog;
import dev.assay.db.blob.BlobTable.Row;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import dev.assay.engine.blob.BlobDraft;
import dev.assay.engine.blob.BlobFiles;
import dev.assay.engine.blob.BlobPage;
import dev.assay.engine.blob.BlobStorage;
import dev.assay.engine.blob.StoredBlob;
import dev.assay.engine.disk.DiskFull;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.verifier.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/** Blobs in PostgreSQL, with a cache of local files. */
public final class PostgresBlobs implements BlobStorage {
    /** The limit of simultaneous uploads; each takes a connection of the pool. */
    private static final int WRITERS = 2;

    private static final int LOCKS = 16;

    private final Database database;
    private final Projects projects;
    private final BlobFiles files;
    private final long quota;
    private final BlobKind kind;
    private final Semaphore writers = new Semaphore(WRITERS, true);
    /**
     * Holds only blobs that exist: a missing blob is looked up each time, so that every replica sees an upload at once.
     */
    private final Cache<Key, Row> known = Caffeine.newBuilder()
            .maximumSize(10_000)
            .expireAfterWrite(Duration.ofMinutes(1))
            .build();

    /** The thread that misses a file fetches it for all others that wait. */
    private final ReentrantLock[] fetching =
            IntStream.range(0, LOCKS).mapToObj(i -> new ReentrantLock()).toArray(ReentrantLock[]::new);

    private record Key(String project, Sha256 sha256) {}

    /**
     * @param files the local files of recently used blobs, of all projects
     * @param quota the size limit of a project's blobs of all kinds together, in bytes
     * @param kind the kind of the blobs that this store puts, finds, lists and deletes
     */
    public PostgresBlobs(Database database, Projects projects, BlobFiles files, long quota, BlobKind kind) {
        this.database = database;
        this.projects = projects;
        this.files = files;
        this.quota = quota;
        this.kind = kind;
    }

    @Override
    public PutResult put(String project, BlobDraft draft, String author) {
        Project owner = projects.findOrCreate(project);
        writers.acquireUninterruptibly();
        try (draft;
                InputStream bytes = draft.read()) {
            PutResult result = database.transact(connection -> put(connection, owner, draft, bytes, author));
            if (result instanceof PutResult.Created) {
                files.keep(draft);
            }
            return result;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            writers.release();
        }
    }

    /** Takes the lock last, so that it is held for a moment only; the checks are repeated under the lock. */
    private PutResult put(Connection connection, Project owner, BlobDraft draft, InputStream bytes, String author)
            throws SQLException {
        Optional<PutResult> refused = refuse(connection, owner, draft);
        if (refused.isPresent()) {
            return refused.get();
        }
        long id = BlobTable.newId(connection);
        BlobTable.insertChunks(connection, id, bytes);
        BlobTable.lock(connection, owner.id());
        refused = refuse(connection, owner, draft);
        if (refused.isPresent()) {
            BlobTable.deleteChunks(connection, id);
            return refused.get();
        }
        Row row = BlobTable.insert(connection, id, owner.id(), kind, draft.sha256(), draft.size(), author);
        String detail = "{\"size\":" + draft.size() + "}";
        AuditLog.record(
                connection, owner.name(), author, kind + ".put", draft.sha256().hex(), detail);
        return new PutResult.Created(row.blob());
    }

    private Optional<PutResult> refuse(Connection connection, Project owner, BlobDraft draft) throws SQLException {
        Optional<Row> there = BlobTable.find(connection, owner.id(), kind, draft.sha256());
        if (there.isPresent()) {
            return Optional.of(new PutResult.Known(there.get().blob()));
        }
        long used = BlobTable.used(connection, owner.id());
        return used + draft.size() > quota ? Optional.of(new PutResult.OverQuota(used, quota)) : Optional.empty();
    }

    @Override
    public Optional<StoredBlob> find(String project, Sha256 sha256) {
        return row(project, sha256).map(Row::blob);
    }

    @Override
    public BlobPage list(String project, long from, int most) {
        return projects.find(project)
                .map(owner -> database.read(connection -> page(connection, owner, from, most)))
                .orElseGet(() -> new BlobPage(List.of(), OptionalLong.empty(), 0, quota));
    }

    private BlobPage page(Connection connection, Project owner, long from, int most) throws SQLException {
        List<Row> rows = BlobTable.list(connection, owner.id(), kind, from, most + 1);
        List<Row> shown = rows.subList(0, Math.min(most, rows.size()));
        return new BlobPage(
                shown.stream().map(Row::blob).toList(),
                rows.size() > most ? OptionalLong.of(shown.getLast().id()) : OptionalLong.empty(),
                BlobTable.used(connection, owner.id()),
                quota);
    }

    private Optional<Row> row(String project, Sha256 sha256) {
        Key key = new Key(project, sha256);
        Row cached = known.getIfPresent(key);
        if (cached != null) {
            return Optional.of(cached);
        }
        Optional<Row> found = projects.find(project)
                .flatMap(owner -> database.read(connection -> BlobTable.find(connection, owner.id(), kind, sha256)));
        found.ifPresent(row -> known.put(key, row));
        return found;
    }

    @Override
    public Optional<InputStream> open(String project, Sha256 sha256) {
        Optional<Row> row = row(project, sha256);
        if (row.isEmpty()) {
            return Optional.empty();
        }
        try {
            Optional<InputStream> open = open(row.get(), sha256);
            if (open.isEmpty()) {
                known.invalidate(new Key(project, sha256));
                requireDeleted(project, sha256);
            }
            return open;
        } catch (UncheckedIOException e) {
            String message = "the local files of blobs failed: " + e.getMessage();
            throw DiskFull.in(e) ? StoreUnavailable.ofFullDisk(message, e) : new StoreUnavailable(message, e);
        }
    }

    private Optional<InputStream> open(Row row, Sha256 sha256) {
        Optional<InputStream> local = files.open(sha256);
        if (local.isPresent()) {
            return local;
        }
        ReentrantLock lock = fetching[Math.floorMod(sha256.hashCode(), LOCKS)];
        lock.lock();
        try {
            Optional<InputStream> meanwhile = files.open(sha256);
            return meanwhile.isPresent() ? meanwhile : fetch(row, sha256);
        } finally {
            lock.unlock();
        }
    }

    /**
     * Returns empty where the chunks do not match the blob's hash: it was deleted meanwhile, or the database is
     * damaged.
     */
    private Optional<InputStream> fetch(Row row, Sha256 sha256) {
        try (BlobDraft draft = files.draft()) {
            Optional<byte[]> chunk = chunk(row, 0);
            for (int next = 1; chunk.isPresent(); next++) {
                draft.write(ByteBuffer.wrap(chunk.get()));
                chunk = chunk(row, next);
            }
            if (!draft.sha256().equals(sha256)) {
                return Optional.empty();
            }
            files.keep(draft);
            return files.open(sha256);
        }
    }

    private Optional<byte[]> chunk(Row row, int ordinal) {
        return database.read(connection -> BlobTable.chunk(connection, row.id(), ordinal));
    }

    private void requireDeleted(String project, Sha256 sha256) {
        if (row(project, sha256).isPresent()) {
            throw new StoreUnavailable("the stored bytes of " + sha256 + " can't be read whole");
        }
    }

    @Override
    public boolean delete(String project, Sha256 sha256, String actor) {
        boolean deleted = projects.find(project)
                .map(owner -> database.transact(connection -> delete(connection, owner, sha256, actor)))
                .orElse(false);
        known.invalidate(new Key(project, sha256));
        return deleted;
    }

    private boolean delete(Connection connection, Project owner, Sha256 sha256, String actor) throws SQLException {
        boolean deleted = BlobTable.delete(connection, owner.id(), kind, sha256);
        if (deleted) {
            AuditLog.record(connection, owner.name(), actor, kind + ".delete", sha256.hex(), "{}");
        }
        return deleted;
    }
}
