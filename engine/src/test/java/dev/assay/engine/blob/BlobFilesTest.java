package dev.assay.engine.blob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.verifier.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlobFilesTest {
    /** The SHA-256 of "abc", by FIPS 180-2. */
    private static final Sha256 ABC = new Sha256("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");

    @TempDir
    private Path folder;

    @Test
    void aDraftIsNamedByAllThatWasWritten() {
        BlobFiles files = new BlobFiles(folder, 100);
        try (BlobDraft draft = files.draft()) {
            draft.write(bytes("a"));
            draft.write(bytes("bc"));
            assertThat(draft.size()).isEqualTo(3);
            assertThat(draft.sha256()).isEqualTo(ABC);
            assertThatThrownBy(() -> draft.write(bytes("d"))).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void aDraftIsSeenOnlyOnceItIsKept() throws IOException {
        BlobFiles files = new BlobFiles(folder, 100);
        try (BlobDraft draft = files.draft()) {
            draft.write(bytes("abc"));
            assertThat(files.open(ABC)).isEmpty();
            files.keep(draft);
        }
        assertThat(text(files.open(ABC))).contains("abc");
        assertThat(new BlobFiles(folder, 100).open(ABC)).isPresent();
    }

    @Test
    void aDraftThatIsClosedLeavesNothing() throws IOException {
        BlobFiles files = new BlobFiles(folder, 100);
        try (BlobDraft draft = files.draft()) {
            draft.write(bytes("abc"));
            assertThat(names()).hasSize(1);
        }
        assertThat(names()).isEmpty();
    }

    @Test
    void draftsOfAKilledProcessAreRemoved() throws IOException {
        BlobDraft abandoned = new BlobFiles(folder, 100).draft();
        abandoned.write(bytes("half"));

        new BlobFiles(folder, 100);

        assertThat(names()).isEmpty();
        abandoned.close();
    }

    @Test
    void aDamagedFileIsNoticedAndRemoved() throws IOException {
        BlobFiles files = new BlobFiles(folder, 100);
        keep(files, "abc", Instant.now());
        Files.writeString(folder.resolve(ABC.hex()), "abd");

        assertThat(files.open(ABC)).isEmpty();
        assertThat(names()).isEmpty();
    }

    @Test
    void whatWasUsedLongestAgoMakesRoom() throws IOException {
        BlobFiles files = new BlobFiles(folder, 10);
        Instant now = Instant.now();
        Sha256 first = keep(files, "1111", now.minusSeconds(30));
        Sha256 second = keep(files, "2222", now.minusSeconds(20));
        assertThat(text(files.open(first))).contains("1111"); // which makes it the more recently used of the two

        Sha256 third = keep(files, "3333", now);

        assertThat(names()).containsExactlyInAnyOrder(first.hex(), third.hex());
        assertThat(files.open(second)).isEmpty();
    }

    @Test
    void aFileThatIsLargerThanTheFolderMayHoldStaysAlone() throws IOException {
        BlobFiles files = new BlobFiles(folder, 5);
        keep(files, "1111", Instant.now().minusSeconds(30));
        Sha256 large = keep(files, "22222222", Instant.now());

        assertThat(names()).containsExactly(large.hex());
    }

    @Test
    void aFileThatIsOpenCanBeReadToItsEndAfterItMadeRoom() throws IOException {
        BlobFiles files = new BlobFiles(folder, 5);
        Sha256 first = keep(files, "1111", Instant.now().minusSeconds(30));
        try (InputStream open = files.open(first).orElseThrow()) {
            keep(files, "2222", Instant.now());
            assertThat(names()).doesNotContain(first.hex());
            assertThat(open.readAllBytes()).isEqualTo("1111".getBytes(StandardCharsets.UTF_8));
        }
    }

    private Sha256 keep(BlobFiles files, String text, Instant used) throws IOException {
        try (BlobDraft draft = files.draft()) {
            draft.write(bytes(text));
            files.keep(draft);
            Files.setLastModifiedTime(folder.resolve(draft.sha256().hex()), FileTime.from(used));
            return draft.sha256();
        }
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> String.valueOf(path.getFileName())).toList();
        }
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    private static Optional<String> text(Optional<InputStream> stream) throws IOException {
        if (stream.isEmpty()) {
            return Optional.empty();
        }
        try (InputStream open = stream.get()) {
            return Optional.of(new String(open.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
