package dev.assay.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerPreparationTest {
    @TempDir
    Path home;

    @Test
    void whatAnotherProcessUnpackedMeanwhileStaysAndOursGoes() throws IOException {
        Path first = unpacked("first");
        Path second = unpacked("second");
        Path place = home.resolve("unpacked");
        WorkerPreparation.offer(first, place);
        WorkerPreparation.offer(second, place);
        assertThat(place.resolve("library")).hasContent("first");
        assertThat(second).doesNotExist();
    }

    @Test
    void aFolderThatCanNotBeMovedIsAnError() {
        assertThatThrownBy(() -> WorkerPreparation.offer(home.resolve("nothing"), home.resolve("unpacked")))
                .isInstanceOf(NoSuchFileException.class);
    }

    private Path unpacked(String name) throws IOException {
        Path folder = Files.createDirectory(home.resolve(name));
        Files.writeString(folder.resolve("library"), name);
        return folder;
    }
}
