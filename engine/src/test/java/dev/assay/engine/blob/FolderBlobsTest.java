package dev.assay.engine.blob;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderBlobsTest {
    private static final String ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @TempDir
    private Path folder;

    @BeforeEach
    void fill() throws IOException {
        Files.writeString(folder.resolve("some tests.jsonl"), "abc");
        Files.createDirectory(folder.resolve("a folder"));
    }

    @Test
    void aFileIsFoundByItsContentWhateverItsName() throws IOException {
        FolderBlobs blobs = new FolderBlobs(folder);

        assertThat(blobs.has(ABC)).isTrue();
        try (InputStream bytes = blobs.open(ABC).orElseThrow()) {
            assertThat(bytes).hasContent("abc");
        }
    }

    @Test
    void whatIsNoHashOfAFileIsNotThere() throws IOException {
        FolderBlobs blobs = new FolderBlobs(folder);

        assertThat(blobs.has("some tests.jsonl")).isFalse();
        assertThat(blobs.open("../" + ABC)).isEmpty();
        assertThat(blobs.open(ABC.replace('b', 'c'))).isEmpty();
    }

    @Test
    void aFileThatChangedIsNotServedUnderItsOldName() throws IOException {
        FolderBlobs blobs = new FolderBlobs(folder);
        Files.writeString(folder.resolve("some tests.jsonl"), "abd");

        assertThat(blobs.open(ABC)).isEmpty();
    }
}
