package dev.assay.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.db.postgres.EmbeddedPostgres;
import dev.assay.db.postgres.UnpackedOnce;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.db.rollup.RollupWriter;
import dev.assay.db.verdict.PostgresVerdictStore;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.engine.store.VerdictId;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tests of the embedded server on a disk that becomes full. */
class FullDiskIT {
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    @Test
    void aDiskThatIsTooSmallForTheServerIsSaidInPlainWords() throws Exception {
        Path folder = mounted("3m");
        try (EmbeddedPostgres postgres = EmbeddedPostgres.claim(folder.resolve("home"))) {
            assertThatThrownBy(postgres::start)
                    .hasMessage("the embedded PostgreSQL cannot be started: its disk is full");
        } finally {
            unmount(folder);
        }
    }

    private static Path mounted(String size) throws IOException {
        Path folder = Files.createTempDirectory("assay-full");
        Required.require(
                done("mount", "-t", "tmpfs", "-o", "size=" + size + ",mode=755", "none", folder.toString()),
                "root, who may mount a tmpfs");
        return folder;
    }

    private static void unmount(Path folder) throws IOException {
        assertThat(done("umount", "--lazy", folder.toString())).isTrue();
        Files.delete(folder);
    }

    @Test
    void aDiskThatRunsFullMakesTheDatabaseUnavailableAndLosesNothing() throws Exception {
        Path folder = mounted("240m");
        Path home = Files.createDirectory(folder.resolve("home"));
        UnpackedOnce.link(home);
        try (Database database = Database.open(new DatabaseSettings.Embedded(home))) {
            assertThat(database.awaitAvailable(PATIENCE)).isTrue();
            PostgresVerdictStore store = new PostgresVerdictStore(
                    database, new Projects(database), new RunNumbers(database), new RollupWriter(List::of));
            List<UUID> acknowledged = new ArrayList<>();
            append(store, acknowledged);
            Path filler = folder.resolve("filler");
            fill(filler);

            StoreUnavailable refused = untilRefused(store, acknowledged);
            assertThat(refused).isNotNull();

            Files.delete(filler);
            Instant deadline = Instant.now().plus(PATIENCE);
            int before = acknowledged.size();
            while (acknowledged.size() == before) {
                assertThat(Instant.now()).as("deadline").isBefore(deadline);
                try {
                    append(store, acknowledged);
                } catch (StoreUnavailable e) {
                    TimeUnit.MILLISECONDS.sleep(20);
                }
            }
            for (UUID batch : acknowledged) {
                assertThat(store.find("p", new VerdictId(batch, 1))).isPresent();
            }
        } finally {
            unmount(folder);
        }
    }

    private static void append(PostgresVerdictStore store, List<UUID> acknowledged) {
        UUID batch = VerdictSamples.batch();
        store.append(VerdictSamples.chunk("p", batch, 500));
        acknowledged.add(batch);
    }

    /** Appends until the store refuses; an exception other than StoreUnavailable fails the test. */
    private static StoreUnavailable untilRefused(PostgresVerdictStore store, List<UUID> acknowledged) {
        while (true) {
            try {
                append(store, acknowledged);
            } catch (StoreUnavailable e) {
                return e;
            }
        }
    }

    private static void fill(Path filler) throws IOException {
        try (OutputStream out = Files.newOutputStream(filler)) {
            byte[] part = new byte[1 << 20];
            while (true) {
                out.write(part);
            }
        } catch (IOException e) {
            assertThat(e).hasMessageContaining("No space left");
        }
    }

    private static boolean done(String... command) throws IOException {
        return new ProcessBuilder(command).start().onExit().join().exitValue() == 0;
    }
}
