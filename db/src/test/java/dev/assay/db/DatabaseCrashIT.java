package dev.assay.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.security.auth.module.UnixSystem;
import dev.assay.db.postgres.HomeInUse;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.db.rollup.RollupWriter;
import dev.assay.db.verdict.PostgresVerdictStore;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.engine.store.VerdictId;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests of gateways and servers that crash, hang and come back. */
class DatabaseCrashIT {
    private Home home;

    @BeforeEach
    void make() throws IOException {
        home = Home.create();
    }

    @AfterEach
    void remove() throws IOException {
        home.close();
    }

    @Test
    void afterAKillOfTheGatewayItsServerIsAdoptedAndEveryAcknowledgedVerdictIsThere() throws Exception {
        List<UUID> acknowledged;
        try (StoringProcess gateway = StoringProcess.start(home.path(), StoringProcess.classPath())) {
            acknowledged = gateway.acknowledged(50);
            assertThatThrownBy(() -> Database.open(settings()))
                    .isInstanceOf(HomeInUse.class)
                    .hasMessageContaining("process " + gateway.process().pid());
            gateway.kill();
        }
        long left = home.postmaster();
        try (Database database = Database.open(settings())) {
            assertThat(database.awaitAvailable(Duration.ofSeconds(30))).isTrue();
            assertThat(home.postmaster()).isEqualTo(left);
            assertThatAllAreThere(database, acknowledged);
        }
        await(Duration.ofSeconds(5), () -> ProcessHandle.of(left).isEmpty());
    }

    @Test
    void aServerWhosePasswordsWereLostIsStoppedAndEnteredAnewWithItsData() throws Exception {
        List<UUID> acknowledged;
        try (StoringProcess gateway = StoringProcess.start(home.path(), StoringProcess.classPath())) {
            acknowledged = gateway.acknowledged(3);
            gateway.kill();
        }
        long left = home.postmaster();
        Files.delete(home.path().resolve("postgres/superuser.password"));
        Files.delete(home.path().resolve("postgres/application.password"));
        try (Database database = Database.open(settings())) {
            assertThat(database.awaitAvailable(Duration.ofSeconds(30))).isTrue();
            assertThat(home.postmaster()).isNotEqualTo(left);
            assertThatAllAreThere(database, acknowledged);
        }
    }

    @Test
    void aServerThatIsKilledWhileBatchesArriveLosesNothingAcknowledgedAndComesBack() throws Exception {
        try (Database database = Database.open(settings())) {
            assertThat(database.awaitAvailable(Duration.ofSeconds(30))).isTrue();
            Collection<UUID> acknowledged = new ConcurrentLinkedQueue<>();
            Thread trainer = Thread.ofVirtual().start(() -> appendUntilInterrupted(database, acknowledged));
            await(Duration.ofSeconds(10), () -> acknowledged.size() > 20);

            ProcessHandle.of(home.postmaster()).orElseThrow().destroyForcibly();
            await(Duration.ofSeconds(10), () -> !database.available());
            assertThat(database.state()).isInstanceOf(DatabaseState.Away.class);
            int before = acknowledged.size();
            await(Duration.ofSeconds(30), () -> acknowledged.size() > before + 20);

            trainer.interrupt();
            trainer.join();
            assertThat(database.available()).isTrue();
            assertThatAllAreThere(database, acknowledged);
        }
    }

    @Test
    void aServerThatHangsIsUnavailableAndUsedAgainWhenItGoesOn() throws Exception {
        Required.require(Files.isExecutable(Path.of("/bin/kill")), "/bin/kill");
        try (Database database = Database.open(settings())) {
            assertThat(database.awaitAvailable(Duration.ofSeconds(30))).isTrue();
            PostgresVerdictStore store = store(database);
            store.append(VerdictSamples.chunk("p", VerdictSamples.batch(), 1));
            ProcessHandle server = ProcessHandle.of(home.postmaster()).orElseThrow();
            List<ProcessHandle> hung = new ArrayList<>(server.descendants().toList());
            hung.add(server);
            try {
                for (ProcessHandle process : hung) {
                    signal("STOP", process);
                }
                Instant start = Instant.now();
                assertThatThrownBy(() -> store.append(VerdictSamples.chunk("p", VerdictSamples.batch(), 1)))
                        .isInstanceOf(StoreUnavailable.class);
                assertThat(Duration.between(start, Instant.now())).isLessThan(Duration.ofSeconds(15));
                await(Duration.ofSeconds(15), () -> !database.available());
            } finally {
                for (ProcessHandle process : hung) {
                    signal("CONT", process);
                }
            }
            await(Duration.ofSeconds(40), database::available);
            store.append(VerdictSamples.chunk("p", VerdictSamples.batch(), 1));
        }
    }

    @Test
    void aDatabaseThatIsNotThereIsNamedWithoutSecrets() throws Exception {
        try (Database missing = Database.open(new DatabaseSettings.External(
                "jdbc:postgresql://127.0.0.1:1/assay?password=hidden", "assay", "hidden"))) {
            assertThat(missing.available()).isFalse();
            await(Duration.ofSeconds(10), () -> missing.state() instanceof DatabaseState.Away);
            assertThat(missing.state().toString()).contains("127.0.0.1:1").doesNotContain("hidden");
            assertThatThrownBy(() -> store(missing).append(VerdictSamples.chunk("p", VerdictSamples.batch(), 1)))
                    .isInstanceOf(StoreUnavailable.class)
                    .hasMessageContaining("127.0.0.1:1");
        }
    }

    @Test
    void anOrdinaryUserRunsItToo() throws Exception {
        Required.require(new UnixSystem().getUid() == 0, "root, who can become an ordinary user");
        Required.require(Files.isExecutable(Path.of("/usr/bin/setpriv")), "setpriv");
        Path shared = home.path().resolve("class-path");
        Path theirs = Files.createDirectory(home.path().resolve("theirs"));
        Files.setOwner(
                theirs, theirs.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody"));
        try (StoringProcess gateway = StoringProcess.start(
                theirs, readableCopy(shared), "setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups")) {
            assertThat(gateway.acknowledged(3)).hasSize(3);
            Home inner = new Home(theirs);
            ProcessHandle server = ProcessHandle.of(inner.postmaster()).orElseThrow();
            assertThat(server.info().user()).contains("nobody");
            gateway.process().outputWriter().append('\n').flush();
            assertThat(gateway.process().waitFor(30, TimeUnit.SECONDS)).isTrue();
            await(Duration.ofSeconds(5), () -> !server.isAlive());
        }
    }

    /** Copies the class path, since other users can't read the builder's files. */
    private static String readableCopy(Path target) throws IOException {
        Files.createDirectory(target);
        List<String> copies = new ArrayList<>();
        for (String entry : StoringProcess.classPath().split(File.pathSeparator, -1)) {
            if (entry.isEmpty()) {
                continue;
            }
            Path from = Path.of(entry);
            Path to = target.resolve(copies.size() + "-" + from.getFileName());
            new ProcessBuilder("cp", "-rL", entry, to.toString())
                    .inheritIO()
                    .start()
                    .onExit()
                    .join();
            copies.add(to.toString());
        }
        new ProcessBuilder("chmod", "-R", "a+rX", target.toString())
                .inheritIO()
                .start()
                .onExit()
                .join();
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwxr-xr-x"));
        return String.join(File.pathSeparator, copies);
    }

    private DatabaseSettings settings() {
        return new DatabaseSettings.Embedded(home.path());
    }

    private static PostgresVerdictStore store(Database database) {
        return new PostgresVerdictStore(
                database, new Projects(database), new RunNumbers(database), new RollupWriter(List::of));
    }

    private static void appendUntilInterrupted(Database database, Collection<UUID> acknowledged) {
        PostgresVerdictStore store = store(database);
        while (!Thread.currentThread().isInterrupted()) {
            UUID batch = VerdictSamples.batch();
            try {
                store.append(VerdictSamples.chunk("p", batch, 20));
                acknowledged.add(batch);
            } catch (StoreUnavailable e) {
                LockSupport.parkNanos(1_000_000);
            }
        }
    }

    private static void assertThatAllAreThere(Database database, Collection<UUID> batches) {
        PostgresVerdictStore store = store(database);
        for (UUID batch : batches) {
            for (int i = 0; i < 20; i += 19) {
                assertThat(store.find("p", new VerdictId(batch, i))).isPresent();
            }
        }
    }

    private static void signal(String name, ProcessHandle process) throws IOException {
        new ProcessBuilder("/bin/kill", "-" + name, Long.toString(process.pid()))
                .start()
                .onExit()
                .join();
    }

    private static void await(Duration limit, BooleanSupplier condition) throws InterruptedException {
        Instant deadline = Instant.now().plus(limit);
        while (!condition.getAsBoolean()) {
            assertThat(Instant.now()).as("deadline").isBefore(deadline);
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }
}
