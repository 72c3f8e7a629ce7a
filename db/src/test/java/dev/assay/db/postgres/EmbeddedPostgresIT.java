package dev.assay.db.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.db.Home;
import dev.assay.db.Required;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedPostgresIT {
    private static final Duration SILENCE = Duration.ofSeconds(10);

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
    void aSecondGatewayOnTheSameHomeIsRefused() {
        try (EmbeddedPostgres first = EmbeddedPostgres.claim(home.path())) {
            assertThat(first.alive()).isFalse();
            assertThatThrownBy(() -> EmbeddedPostgres.claim(home.path()))
                    .isInstanceOf(HomeInUse.class)
                    .hasMessageContaining("process " + ProcessHandle.current().pid())
                    .hasMessageContaining("ASSAY_HOME");
        }
        EmbeddedPostgres.claim(home.path()).close();
    }

    @Test
    void aHomeThatCanNotBeUsedIsSaidInOneSentence(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThatThrownBy(() -> EmbeddedPostgres.claim(file))
                .isInstanceOf(PostgresFailed.class)
                .hasMessage("cannot use " + file + " as the home: " + file
                        + " is no folder. Give it to this user, or set ASSAY_HOME");
    }

    @Test
    void dataOutlivesAStopAndTheServerDoesNot() throws Exception {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.claim(home.path())) {
            execute(postgres.start(), "CREATE TABLE kept AS SELECT 42 AS answer");
        }
        assertThat(home.data().resolve("postmaster.pid")).doesNotExist();
        try (EmbeddedPostgres postgres = EmbeddedPostgres.claim(home.path())) {
            assertThat(text(postgres.start(), "SELECT answer FROM kept")).isEqualTo("42");
        }
    }

    @Test
    void everythingPrivateIsPrivate() throws Exception {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.claim(home.path())) {
            PostgresEndpoint endpoint = postgres.start();
            Path folder = home.path().resolve("postgres");
            assertThat(permissions(folder)).isEqualTo("rwx------");
            assertThat(permissions(home.data())).isEqualTo("rwx------");
            assertThat(permissions(folder.resolve("application.password"))).isEqualTo("rw-------");
            assertThat(permissions(folder.resolve("superuser.password"))).isEqualTo("rw-------");
            assertThat(endpoint.toString()).doesNotContain(endpoint.password());
            for (String line : Files.readAllLines(home.data().resolve("pg_hba.conf"))) {
                assertThat(line).doesNotContainPattern("^[a-z].*(trust|peer|ident|password)$");
            }
            try (Stream<Path> files = Files.walk(home.data())) {
                for (Path file : files.filter(f -> f.toString().matches(".*\\.(log|conf|opts|pid)"))
                        .toList()) {
                    assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                            .doesNotContain(endpoint.password());
                }
            }
        }
    }

    @Test
    void theServerHearsNothingButLoopbackAndTrustsNobody() throws Exception {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.claim(home.path())) {
            PostgresEndpoint endpoint = postgres.start();
            int port = Integer.parseInt(endpoint.url().replaceFirst(".*:(\\d+)/.*", "$1"));
            for (InetAddress address : otherAddresses()) {
                assertThat(accepts(address, port)).isFalse();
            }
            String socketFolder =
                    Files.readAllLines(home.data().resolve("postmaster.pid")).get(4);
            assertThat(socketFolder).isEmpty();
            for (String user : List.of("assay", "postgres", "root")) {
                assertThatThrownBy(() -> new PostgresEndpoint(endpoint.url(), user, "wrong").connect(SILENCE))
                        .isInstanceOf(SQLException.class)
                        .extracting(e -> ((SQLException) e).getSQLState())
                        .isEqualTo("28P01");
            }
        }
    }

    @Test
    void theServerHasItsOwnProcessGroupAndNoneOfOurEnvironment() throws Exception {
        Required.require(Files.isDirectory(Path.of("/proc/self")), "/proc");
        try (EmbeddedPostgres postgres = EmbeddedPostgres.claim(home.path())) {
            postgres.start();
            String process = Long.toString(home.postmaster());
            String afterName =
                    Files.readString(Path.of("/proc", process, "stat")).replaceFirst(".*\\) ", "");
            assertThat(List.of(afterName.split(" ")).get(2)).isEqualTo(process);
            assertThat(Files.readString(Path.of("/proc", process, "environ")).split("\0"))
                    .allMatch(variable -> variable.matches("(PATH|LC_.*|TZ|PWD|OLDPWD|SHLVL|_|PG[A-Z_]*)=.*"));
            assertThat(Files.readString(Path.of("/proc", process, "cmdline"))).doesNotContainIgnoringCase("password");
        }
    }

    @Test
    void aNoteOfAProcessThatIsNotPostgresIsForgotten() throws Exception {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.claim(home.path())) {
            postgres.start();
        }
        Files.writeString(
                home.data().resolve("postmaster.pid"),
                ProcessHandle.current().pid() + "\n" + home.data() + "\n1\n5432\n\n127.0.0.1\n1 1\nready\n");
        try (EmbeddedPostgres postgres = EmbeddedPostgres.claim(home.path())) {
            assertThat(text(postgres.start(), "SELECT 1")).isEqualTo("1");
        }
    }

    @Test
    void aServerThatDiedIsStartedAnew() throws Exception {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.claim(home.path())) {
            postgres.start();
            ProcessHandle process = ProcessHandle.of(home.postmaster()).orElseThrow();
            process.destroyForcibly();
            process.onExit().join();
            assertThat(postgres.alive()).isFalse();

            assertThat(text(postgres.start(), "SELECT 1")).isEqualTo("1");
        }
    }

    @Test
    void aCopyOfAHomeLeavesTheServerOfTheOriginalAlone() throws Exception {
        try (EmbeddedPostgres original = EmbeddedPostgres.claim(home.path());
                Home copy = Home.create()) {
            PostgresEndpoint first = original.start();
            execute(first, "CREATE TABLE mine AS SELECT 1 AS x");
            Home.remove(copy.path().resolve("postgres"));
            copy(home.path().resolve("postgres"), copy.path().resolve("postgres"));
            try (EmbeddedPostgres second = EmbeddedPostgres.claim(copy.path())) {
                assertThat(second.start().url()).isNotEqualTo(first.url());
                assertThat(text(first, "SELECT x FROM mine")).isEqualTo("1");
            }
            assertThat(original.alive()).isTrue();
        }
    }

    @Test
    void twoWhoUnpackAtOnceGetTheSameProgramsWhole() throws Exception {
        Path folder = Files.createDirectory(home.path().resolve("unpacked"));
        Callable<PostgresBinaries> unpack = () -> PostgresBinaries.under(folder);
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            List<Future<PostgresBinaries>> both = threads.invokeAll(List.of(unpack, unpack));
            assertThat(both.getFirst().get()).isEqualTo(both.getLast().get());
            String version = PostgresProgram.succeeds(
                            List.of(both.getFirst().get().program("postgres").toString(), "--version"), SILENCE)
                    .orElseThrow();
            assertThat(version).contains("18.6");
        }
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).hasSize(1);
        }
    }

    @Test
    void rootMayRunItAsAnUnprivilegedUser() throws Exception {
        PostgresAccount account = unprivileged();
        try (EmbeddedPostgres postgres = EmbeddedPostgres.claim(home.path(), account)) {
            assertThat(text(postgres.start(), "SELECT 1")).isEqualTo("1");
            assertThat(ProcessHandle.of(home.postmaster()).orElseThrow().info().user())
                    .contains(account.owner());
            assertThat(permissions(home.path().resolve("postgres/superuser.password")))
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void aHomeThatTheUnprivilegedUserCannotReachIsAClearError() throws Exception {
        PostgresAccount account = unprivileged();
        Path closed = Files.createDirectory(
                home.path().resolve("closed"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        try (EmbeddedPostgres postgres = EmbeddedPostgres.claim(closed.resolve("home"), account)) {
            assertThatThrownBy(postgres::start)
                    .isInstanceOf(PostgresFailed.class)
                    .hasMessageContaining("cannot reach")
                    .hasMessageContaining("ASSAY_HOME");
        }
    }

    private static PostgresAccount unprivileged() {
        Optional<PostgresAccount> account = PostgresAccount.unprivileged();
        Required.require(account.isPresent(), "root, and setpriv or runuser to the user assay or nobody");
        return account.orElseThrow();
    }

    private static List<InetAddress> otherAddresses() throws IOException {
        return NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(a -> !a.isLoopbackAddress() && !a.isLinkLocalAddress())
                .toList();
    }

    private static boolean accepts(InetAddress address, int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(address, port), 1_000);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    private static void copy(Path from, Path to) {
        assertThat(PostgresProgram.run(List.of("cp", "-a", from.toString(), to.toString()), "", Duration.ofMinutes(1))
                        .ok())
                .isTrue();
    }

    private static void execute(PostgresEndpoint endpoint, String command) throws SQLException {
        try (Connection connection = endpoint.connect(SILENCE);
                Statement statement = connection.createStatement()) {
            statement.execute(command);
        }
    }

    private static String text(PostgresEndpoint endpoint, String query) throws SQLException {
        try (Connection connection = endpoint.connect(SILENCE);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getString(1);
        }
    }
}
