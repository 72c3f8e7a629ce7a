package dev.assay.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreparedFolderTest {
    @TempDir
    Path home;

    @Test
    void theFolderOfAnotherProcessStaysAndTheLaterOneGoes() throws IOException {
        Path first = prepared("first");
        Path second = prepared("second");
        Path place = home.resolve("place");
        PreparedFolder.offer(first, place);
        PreparedFolder.offer(second, place);
        assertThat(place.resolve("folder/file")).hasContent("first");
        assertThat(second).doesNotExist();
    }

    @Test
    void aFolderThatCanNotBeMovedIsAnError() {
        assertThatThrownBy(() -> PreparedFolder.offer(home.resolve("nothing"), home.resolve("place")))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void aFolderThatIsGoneIsRemovedWithoutAnError() throws IOException {
        PreparedFolder.remove(home.resolve("nothing"));
        assertThat(home).isEmptyDirectory();
    }

    private Path prepared(String name) throws IOException {
        Path folder = Files.createDirectories(home.resolve(name).resolve("folder"));
        Files.writeString(folder.resolve("file"), name);
        return home.resolve(name);
    }
}
