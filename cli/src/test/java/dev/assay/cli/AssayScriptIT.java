package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.terminal.BuildInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the script in the root folder, as users call it. */
class AssayScriptIT {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final String ROW = "{\"gold\": \"4\", \"response\": \"4\"}\n";

    @TempDir
    Path folder;

    @Test
    void scoresAFileThroughALinkFromAFolderWithSpaces() throws IOException {
        Path there = Files.createDirectory(folder.resolve("a folder with spaces"));
        Path link = Files.createSymbolicLink(there.resolve("my assay"), ROOT.resolve("assay"));
        Path again = Files.createSymbolicLink(there.resolve("again"), Path.of("my assay"));
        Files.writeString(there.resolve("my rows.jsonl"), ROW);
        for (Path script : List.of(link, again)) {
            CommandResult ran = built(there, "", script.toString(), "verify", "my rows.jsonl");
            assertThat(ran.exit()).as(ran.err()).isZero();
            assertThat(ran.out()).contains("\"reward\":1.0");
            assertThat(ran.err()).contains("1 items in").doesNotContain("\r");
        }
    }

    @Test
    void passesStdinAndExitCodesThrough() {
        String script = ROOT.resolve("assay").toString();
        assertThat(built(folder, ROW, script, "verify", "-").exit()).isZero();
        assertThat(built(folder, "{}", script, "verify", "-").exit()).isEqualTo(1);
        assertThat(built(folder, "", script, "verify", "none").exit()).isEqualTo(2);
        assertThat(built(folder, ROW, script, "verify", "-", "--url", "http://127.0.0.1:9", "--key-file", "none")
                        .exit())
                .isEqualTo(2);
    }

    @Test
    void knowsItsCommands() {
        String script = ROOT.resolve("assay").toString();
        assertThat(built(folder, "", script, "help").out()).contains("serve", "verify FILE.jsonl", "ASSAY_HOME");
        assertThat(built(folder, "", script, "version").out()).isEqualTo("assay " + BuildInfo.version() + "\n");
        for (String command : new String[] {"dist", "test", "build", "compose-secrets", "new", "format"}) {
            assertThat(built(folder, "", script, command, "--help").out()).startsWith("Usage: assay COMMAND");
        }
        CommandResult unknown = built(folder, "", script, "frobnicate");
        assertThat(unknown.exit()).isEqualTo(2);
        assertThat(unknown.err()).contains("there is no command frobnicate");
    }

    @Test
    void bashCompletesEveryCommandThatHelpNames() throws IOException {
        String script = ROOT.resolve("assay").toString();
        Path completion = folder.resolve("completion");
        Files.writeString(
                completion, built(folder, "", script, "completion", "bash").out());
        assertThat(completed(completion, "assay", "verify", "--resu")).containsExactly("--resume");
        List<String> commands = completed(completion, "assay", "");
        List<String> benches = completed(completion, "assay", "bench", "");
        for (String line : built(folder, "", script, "help").out().lines().toList()) {
            Matcher named = Pattern.compile("  ([a-z-]+)[ ,].*").matcher(line);
            if (named.matches()) {
                assertThat(commands).contains(named.group(1));
            }
            Matcher bench = Pattern.compile("  bench ([a-z|-]+) .*").matcher(line);
            if (bench.matches()) {
                assertThat(benches).contains(bench.group(1).split("\\|"));
            }
        }
    }

    private List<String> completed(Path completion, String... words) {
        String reply = "source \"$0\"; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _complete_assay;"
                + " printf '%s\\n' \"${COMPREPLY[@]}\"";
        List<String> command = new ArrayList<>(List.of("bash", "-c", reply, completion.toString()));
        command.addAll(List.of(words));
        return CommandResult.command(folder, folder, "", Map.of(), command)
                .out()
                .lines()
                .toList();
    }

    @Test
    void buildsWhatIsMissingOrOlderThanItsSourcesAndNothingElse() throws IOException {
        Path tree = treeWithABuildThatOnlyCounts();
        assertThat(run(tree, Map.of(), "verify", "-").exit()).isZero();
        assertThat(builds(tree)).containsExactly("cli");
        run(tree, Map.of(), "verify", "-");
        assertThat(builds(tree)).as("nothing has changed").hasSize(1);

        later(tree.resolve("gateway/src/main/Other.java"));
        run(tree, Map.of(), "verify", "-");
        assertThat(builds(tree)).as("the command line is not made from it").hasSize(1);

        later(tree.resolve("floor/engine/src/main/Engine.java"));
        run(tree, Map.of(), "verify", "-");
        assertThat(builds(tree)).hasSize(2);
    }

    @Test
    void buildsNothingWhereThatIsForbidden() throws IOException {
        Path tree = treeWithABuildThatOnlyCounts();
        CommandResult ran = run(tree, Map.of("ASSAY_BUILD", "never"), "verify", "-");
        assertThat(ran.exit()).isEqualTo(2);
        assertThat(ran.err()).contains("cli is not built");
        assertThat(tree.resolve("builds")).doesNotExist();
    }

    @Test
    void saysThatABuildFailed() throws IOException {
        Path tree = treeWithABuildThatOnlyCounts();
        Files.writeString(tree.resolve("mvnw"), "#!/bin/sh\nexit 1\n");
        CommandResult ran = run(tree, Map.of(), "verify", "-");
        assertThat(ran.exit()).isEqualTo(1);
        assertThat(ran.err()).contains("the build of cli failed");
    }

    @Test
    void aNewVerifierIsAModuleOfSixFilesThatTwoPomsName() throws IOException {
        Path tree = treeWithABuildThatOnlyCounts();
        Files.copy(ROOT.resolve(".mvn/new-verifier.sh"), tree.resolve(".mvn/new-verifier.sh"));
        Files.copy(ROOT.resolve("pom.xml"), tree.resolve("pom.xml"), StandardCopyOption.REPLACE_EXISTING);
        Files.createDirectory(tree.resolve("verifiers"));
        Files.copy(ROOT.resolve("verifiers/pom.xml"), tree.resolve("verifiers/pom.xml"));

        assertThat(run(tree, Map.of(), "new", "verifier", "words").exit()).isZero();

        try (Stream<Path> made = Files.walk(tree.resolve("verifier-words"))) {
            assertThat(made.filter(Files::isRegularFile).map(file -> String.valueOf(file.getFileName())))
                    .containsExactlyInAnyOrder(
                            "pom.xml",
                            "package-info.java",
                            "WordsVerifier.java",
                            "dev.assay.verifier.Verifier",
                            "WordsVerifierTest.java",
                            "words.jsonl");
        }
        assertThat(tree.resolve("pom.xml"))
                .content()
                .contains("<module>verifier-words</module>", "<artifactId>verifier-words</artifactId>");
        assertThat(tree.resolve("verifiers/pom.xml")).content().contains("<artifactId>verifier-words</artifactId>");

        CommandResult again = run(tree, Map.of(), "new", "verifier", "words");
        assertThat(again.exit()).isEqualTo(2);
        assertThat(again.err()).contains("is there already");
        for (String name : List.of("", "../words", "Words", "two words")) {
            CommandResult refused = run(tree, Map.of(), "new", "verifier", name);
            assertThat(refused.exit()).isEqualTo(2);
            assertThat(refused.err()).contains("lower-case letters");
        }
    }

    @Test
    void whatWasInstalledStartsFromLibAndSendsBuildersToAClone() throws IOException {
        Path installed = folder.resolve("installed");
        Files.createDirectories(installed.resolve("lib/cli"));
        Files.copy(ROOT.resolve("assay"), installed.resolve("assay"));
        Files.copy(ROOT.resolve(".mvn/find-jdk.sh"), installed.resolve("lib/find-jdk.sh"));
        Files.writeString(installed.resolve("lib/version"), "1.2.3\n");
        List<Path> jars = new ArrayList<>(List.of(ROOT.resolve("cli/target/cli-" + BuildInfo.version() + ".jar")));
        try (Stream<Path> libraries = Files.list(ROOT.resolve("cli/target/lib"))) {
            libraries.forEach(jars::add);
        }
        for (Path jar : jars) {
            Files.createSymbolicLink(installed.resolve("lib/cli").resolve(jar.getFileName()), jar);
        }

        CommandResult verified =
                CommandResult.command(folder, folder, ROW, Map.of(), List.of(installed + "/assay", "verify", "-"));
        assertThat(verified.exit()).as(verified.err()).isZero();
        assertThat(verified.out()).contains("\"reward\":1.0");
        assertThat(run(installed, Map.of(), "version").out()).isEqualTo("assay 1.2.3\n");
        CommandResult build = run(installed, Map.of(), "build");
        assertThat(build.exit()).isEqualTo(2);
        assertThat(build.err()).contains("build needs the sources: run it in a clone");
    }

    @Test
    void composeSecretsAreMadeOnce() throws IOException {
        Path tree = treeWithABuildThatOnlyCounts();
        assertThat(run(tree, Map.of(), "compose-secrets").err()).contains("made secrets/admin_key");
        Path key = tree.resolve("secrets/admin_key");
        String made = Files.readString(key);
        assertThat(made).matches("[0-9a-f]{64}");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key.getParent())))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
                .as("containers are not root")
                .isEqualTo("rw-r--r--");
        assertThat(run(tree, Map.of(), "compose-secrets").err()).isEmpty();
        assertThat(key).hasContent(made);
    }

    @Test
    void everyScriptIsCleanForShellcheck() {
        boolean present = CommandResult.command(
                                folder, folder, "", Map.of(), List.of("sh", "-c", "command -v shellcheck >/dev/null"))
                        .exit()
                == 0;
        if (System.getenv("ASSAY_REQUIRE_ALL") == null) {
            Assumptions.assumeTrue(present, "shellcheck is not installed");
        }
        List<String> command = List.of(
                "shellcheck",
                "-x",
                "assay",
                ".mvn/dist.sh",
                ".mvn/new-verifier.sh",
                ".ci/run",
                "bench/failing-job.sh",
                "bench/gateways.sh",
                "deploy/docker/create-role.sh",
                "deploy/docker/lay-out");
        CommandResult ran = CommandResult.command(ROOT, folder, "", Map.of(), command);
        assertThat(ran.exit()).as(ran.out()).isZero();
    }

    /**
     * Makes a copy of the script beside modules of one file each, with a build that records its module and links real
     * classes.
     */
    private Path treeWithABuildThatOnlyCounts() throws IOException {
        Path tree = Files.createDirectory(folder.resolve("the tree"));
        Files.copy(ROOT.resolve("assay"), tree.resolve("assay"));
        Files.createDirectory(tree.resolve(".mvn"));
        Files.copy(ROOT.resolve(".mvn/find-jdk.sh"), tree.resolve(".mvn/find-jdk.sh"));
        Files.writeString(tree.resolve("mvnw"), """
                #!/bin/sh
                module=$(echo "$*" | sed 's/.*-pl \\([a-z]*\\).*/\\1/')
                echo "$module" >> builds
                mkdir -p "$module/target"
                ln -sfn '%1$s/cli/target/classes' "$module/target/classes"
                ln -sfn '%1$s/cli/target/lib' "$module/target/lib"
                """.formatted(ROOT));
        Files.writeString(tree.resolve("pom.xml"), """
                <project>
                  <modules>
                    <module>floor/engine</module>
                    <module>cli</module>
                    <module>gateway</module>
                  </modules>
                </project>
                """);
        for (String module : List.of("floor/engine", "cli", "gateway")) {
            Files.createDirectories(tree.resolve(module + "/src/main"));
            Files.writeString(
                    tree.resolve(module + "/pom.xml"),
                    "<project>\n  <artifactId>%s</artifactId>\n</project>\n"
                            .formatted(Path.of(module).getFileName()));
        }
        Files.writeString(tree.resolve("cli/pom.xml"), """
                <project>
                  <parent>
                    <groupId>dev.assay</groupId>
                    <artifactId>assay</artifactId>
                  </parent>
                  <artifactId>cli</artifactId>
                  <dependencies>
                    <dependency>
                      <groupId>org.example</groupId>
                      <artifactId>other</artifactId>
                    </dependency>
                    <dependency>
                      <groupId>dev.assay</groupId>
                      <artifactId>engine</artifactId>
                    </dependency>
                    <dependency>
                      <groupId>dev.assay</groupId>
                      <artifactId>gateway</artifactId>
                      <scope>test</scope>
                    </dependency>
                  </dependencies>
                </project>
                """);
        for (String program : List.of("assay", "mvnw")) {
            Files.setPosixFilePermissions(tree.resolve(program), PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        return tree;
    }

    private static List<String> builds(Path tree) throws IOException {
        return Files.readAllLines(tree.resolve("builds"));
    }

    private static void later(Path file) throws IOException {
        Files.writeString(file, "");
        FileTime soon = FileTime.from(Instant.now().plusSeconds(2));
        Files.setLastModifiedTime(file, soon);
    }

    private CommandResult run(Path tree, Map<String, String> environment, String... arguments) {
        return script(tree, ROW, environment, tree.resolve("assay").toString(), arguments);
    }

    private CommandResult built(Path from, String in, String script, String... arguments) {
        return script(from, in, Map.of("ASSAY_BUILD", "never"), script, arguments);
    }

    private CommandResult script(
            Path from, String in, Map<String, String> environment, String script, String... arguments) {
        List<String> command = new ArrayList<>(List.of(script));
        command.addAll(List.of(arguments));
        Map<String, String> all = new HashMap<>(environment);
        // The programs end before a second compiler or a parallel collector would pay.
        all.put("JDK_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
        return CommandResult.command(from, folder, in, all, command);
    }
}
