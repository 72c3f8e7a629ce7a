package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorTest {
    @TempDir
    Path folder;

    @Test
    void aFreshMachineIsFoundFit() throws IOException {
        CommandResult ran = doctor(freePort());
        assertThat(ran.exit()).as(ran.out()).isZero();
        assertThat(ran.out())
                .contains(
                        "verifiers: choice@",
                        "code@",
                        "math@",
                        "sql@",
                        "  sandbox: ",
                        "sql: ",
                        "does not exist yet",
                        "is free",
                        "judges: none has an endpoint",
                        "ASSAY_JUDGE_TINYV_URL",
                        "Everything that Assay needs is here.")
                .doesNotContain("\u001B");
    }

    @Test
    void aPathAloneIsNoAdvice() throws IOException {
        Map<String, String> wrong =
                Map.of("ASSAY_PORT", "" + freePort(), "ASSAY_SQL_CLASSPATH", "/nosuch", "ASSAY_HOME", "/proc/nosuch");
        CommandResult ran = CommandResult.assay(folder, "", wrong, "doctor", "--json");
        assertThat(Json.MAPPER.readTree(ran.out()).path("findings").valueStream())
                .allSatisfy(finding ->
                        assertThat(finding.path("advice").asString("")).doesNotMatch("/\\S*"));
        assertThat(ran.out()).contains("no query can be run here: there is no /nosuch", "set ASSAY_SQL_CLASSPATH");
    }

    @Test
    void everyDiskIsNamedWithWhatIsKeptOnIt() throws IOException {
        String found = doctor(freePort()).out();
        assertThat(found).contains("disk space: ", " MiB free at ");
        assertThat(found).contains("(home, database, sandbox, uploads, sql");
        assertThat(found).contains("temp");
    }

    @Test
    void aDiskThatIsFullIsAFault() throws IOException {
        Path small = Files.createDirectory(folder.resolve("small"));
        boolean mounted = mount("mount", "-t", "tmpfs", "-o", "size=1m", "none", small.toString());
        Assumptions.assumeTrue(mounted || "1".equals(System.getenv("ASSAY_REQUIRE_ALL")));
        assertThat(mounted).isTrue();
        try {
            CommandResult ran = CommandResult.assay(
                    folder, "", Map.of("ASSAY_PORT", "" + freePort(), "ASSAY_HOME", small + "/assay-home"), "doctor");
            assertThat(ran.exit()).isEqualTo(1);
            assertThat(ran.out())
                    .contains("FAIL  disk space: 1 MiB free at " + small + " (home, database,", "make room");
        } finally {
            assertThat(mount("umount", small.toString())).isTrue();
        }
    }

    private static boolean mount(String... command) throws IOException {
        return new ProcessBuilder(command).start().onExit().join().exitValue() == 0;
    }

    @Test
    void aKeyThatOthersMayReadIsAFault() throws IOException {
        Path home = Files.createDirectory(
                folder.resolve("assay-home"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Path key = Files.writeString(home.resolve("admin.key"), "assay_x_y\n");
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-r--r--"));
        CommandResult ran = doctor(freePort());
        assertThat(ran.exit()).isEqualTo(1);
        assertThat(ran.out()).contains("FAIL  admin key", "chmod 600").doesNotContain("assay_x_y");
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
        assertThat(doctor(freePort()).exit()).isZero();
    }

    @Test
    void aHomeThatIsOpenToOthersIsAFault() throws IOException {
        Path home = Files.createDirectory(folder.resolve("assay-home"));
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThat(doctor(freePort()).out()).contains("FAIL  home folder", "chmod 700");
    }

    @Test
    void anotherProgramOnThePortIsAFault() throws IOException {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> hangUp(other));
            CommandResult ran = doctor(other.getLocalPort());
            assertThat(ran.exit()).isEqualTo(1);
            assertThat(ran.out()).contains("another program listens on 127.0.0.1:" + other.getLocalPort());
        }
    }

    @Test
    void aDatabaseThatDoesNotAnswerIsAFault() throws IOException {
        int free = freePort();
        CommandResult ran = CommandResult.assay(
                folder,
                "",
                Map.of("ASSAY_PORT", "" + freePort(), "ASSAY_DB_URL", "jdbc:postgresql://127.0.0.1:" + free + "/assay"),
                "doctor");
        assertThat(ran.exit()).isEqualTo(1);
        assertThat(ran.out()).contains("nothing answers at 127.0.0.1:" + free);
    }

    @Test
    void aWrongSettingOfTheSandboxIsAFault() throws IOException {
        CommandResult ran = CommandResult.assay(
                folder, "", Map.of("ASSAY_PORT", "" + freePort(), "ASSAY_SANDBOX", "podman"), "doctor");
        assertThat(ran.exit()).isEqualTo(1);
        assertThat(ran.out()).contains("FAIL  sandbox: ASSAY_SANDBOX must be one of");
    }

    private static void hangUp(ServerSocket other) {
        try {
            while (true) {
                other.accept().close();
            }
        } catch (IOException e) {
            // the test has ended
        }
    }

    private CommandResult doctor(int port) {
        return CommandResult.assay(folder, "", Map.of("ASSAY_PORT", Integer.toString(port)), "doctor");
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
