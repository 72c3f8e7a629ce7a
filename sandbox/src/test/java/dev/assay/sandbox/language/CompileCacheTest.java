package dev.assay.sandbox.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Bytes;
import dev.assay.worker.PartsFingerprint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompileCacheTest {
    private static final long MIB = 1 << 20;

    @TempDir
    Path folder;

    private CompileCache cache;

    @BeforeEach
    void open() {
        cache = new CompileCache(folder, 4 * MIB);
    }

    @AfterEach
    void close() {
        cache.close();
    }

    private static String key(int number) {
        return new PartsFingerprint().text(Integer.toString(number)).hex();
    }

    private Path put(int number, int bytes) throws IOException {
        try (CompileCache.Lease lease = cache.put(key(number), Map.of("out/a$b.class", Bytes.of(new byte[bytes])))) {
            return lease.folder();
        }
    }

    private boolean has(int number) {
        Optional<CompileCache.Lease> lease = cache.find(key(number));
        lease.ifPresent(CompileCache.Lease::close);
        return lease.isPresent();
    }

    private void reopen() {
        cache.close();
        cache = new CompileCache(folder, 4 * MIB);
    }

    @Test
    void keepsFilesThatProgramsMayReadAndRun() throws IOException {
        Path file = put(1, 10).resolve("out/a$b.class");
        assertThat(Files.readAllBytes(file)).hasSize(10);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("r-xr-xr-x");
        Path inside = folder.relativize(file);
        for (int names = 1; names < inside.getNameCount(); names++) {
            Path parent = folder.resolve(inside.subpath(0, names));
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(parent)))
                    .isEqualTo("rwxr-xr-x");
        }
    }

    @Test
    void survivesARestart() throws IOException {
        put(1, 10);
        reopen();
        assertThat(has(1)).isTrue();
        assertThat(has(2)).isFalse();
    }

    @Test
    void aDamagedProgramIsNotFound() throws IOException {
        Path changed = put(1, 10).resolve("out/a$b.class");
        Path cut = put(2, 10).resolve("out/a$b.class");
        Path gone = put(3, 10).resolve("out/a$b.class");
        Path more = put(4, 10).resolve("out");
        Path linked = put(5, 10).resolve("out/a$b.class");
        Path manifest = put(6, 10).resolveSibling(CompiledEntry.MANIFEST);
        reopen();
        Files.write(replace(changed), new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 0});
        Files.write(replace(cut), new byte[9]);
        Files.delete(gone);
        Files.write(more.resolve("c.class"), new byte[1]);
        Files.createSymbolicLink(replace(linked), Files.write(folder.resolve("target"), new byte[10]));
        for (int i = 1; i <= 5; i++) {
            assertThat(has(i)).as("program %s", i).isFalse();
        }
        Files.writeString(manifest, "nothing");
        reopen();
        assertThat(has(6)).isFalse();
        assertThat(cache.programs()).isZero();
        put(1, 10);
        assertThat(has(1)).isTrue();
    }

    private static Path replace(Path file) throws IOException {
        Files.delete(file);
        return file;
    }

    @Test
    void aProgramThatLostAFileWhileWeRanIsNotFound() throws IOException {
        Files.delete(put(1, 10).resolve("out/a$b.class"));
        assertThat(has(1)).isFalse();
    }

    @Test
    void whatWasUsedLongestAgoGoesFirst() throws IOException {
        for (int i = 1; i <= 3; i++) {
            put(i, (int) MIB);
        }
        assertThat(has(1)).isTrue();
        put(4, (int) MIB);
        assertThat(has(2)).isFalse();
        assertThat(Stream.of(1, 3, 4)).allMatch(this::has);
        assertThat(cache.bytes()).isLessThanOrEqualTo(4 * MIB);
    }

    @Test
    void theTimeOfUseSurvivesARestart() throws IOException {
        for (int i = 1; i <= 3; i++) {
            Path manifest = put(i, (int) MIB).resolveSibling(CompiledEntry.MANIFEST);
            Files.setLastModifiedTime(manifest, FileTime.from(Instant.EPOCH.plusSeconds(10 - i)));
        }
        reopen();
        put(4, (int) MIB);
        assertThat(has(3)).isFalse();
        assertThat(Stream.of(1, 2, 4)).allMatch(this::has);
    }

    @Test
    void whatIsInUseStaysUntilItIsNot() throws IOException {
        CompileCache.Lease used = cache.put(key(1), Map.of("program", Bytes.of(new byte[(int) (5 * MIB)])));
        put(2, (int) MIB);
        assertThat(used.folder().resolve("program")).exists();
        used.close();
        assertThat(has(1)).isFalse();
        assertThat(used.folder()).doesNotExist();
    }

    @Test
    void twoServicesOfOneHomeDoNotShareAFolder() throws IOException {
        Path ours = put(1, 10);
        try (CompileCache second = new CompileCache(folder, MIB);
                CompileCache.Lease theirs = second.put(key(1), Map.of("program", Bytes.of(new byte[10])))) {
            assertThat(theirs.folder()).isNotEqualTo(ours);
        }
    }

    @Test
    void whatACrashLeftBehindIsRemoved() throws IOException {
        put(1, 10);
        Path part = Files.createDirectories(folder.resolve("0/part-1/files"));
        Files.write(part.resolve("program"), new byte[10]);
        reopen();
        assertThat(part).doesNotExist();
        assertThat(has(1)).isTrue();
    }
}
