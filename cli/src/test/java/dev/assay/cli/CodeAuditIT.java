package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of {@code assay code audit} on a sandbox of its own. */
class CodeAuditIT {
    private static final String DOUBLED = "{\"code\": \"print(int(input()) * 2)\", \"right\": true}\n";
    private static final String SQUARED = "{\"code\": \"print(int(input()) ** 2)\", \"right\": false}\n";
    private static final String ONE = "{\"stdin\": \"2\", \"expected\": \"4\"}\n";
    private static final String OTHER = "{\"stdin\": \"3\", \"expected\": \"6\"}\n";

    /** One folder for all tests, so that the sandbox's home is created once. */
    @TempDir
    static Path folder;

    @BeforeEach
    void needsASandbox() {
        Assumptions.assumeTrue(
                "1".equals(System.getenv("ASSAY_REQUIRE_ALL")) || Files.isExecutable(Path.of("/usr/bin/bwrap")));
    }

    @Test
    void testsThatTellRightFromWrongAreClean() throws IOException {
        CommandResult ran = audit(ONE + OTHER, DOUBLED + SQUARED);

        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(ran.out())
                .contains("\"precision\":1.0,\"recall\":1.0")
                .contains("\"rejecting_nothing\":[0]")
                .contains("\"flaky\":[]");
    }

    @Test
    void aWrongProgramThatPassesIsNamed() throws IOException {
        CommandResult ran = audit(ONE, DOUBLED + SQUARED);

        assertThat(ran.exit()).isEqualTo(1);
        assertThat(ran.out())
                .contains("accepted, but wrong   solutions.jsonl:2")
                .contains("\"precision\":0.5,\"recall\":1.0");
    }

    @Test
    void aTestWithAWrongExpectationIsNamed() throws IOException {
        CommandResult ran = audit(ONE + "{\"stdin\": \"3\", \"expected\": \"7\"}\n", DOUBLED + SQUARED);

        assertThat(ran.exit()).isEqualTo(1);
        assertThat(ran.out())
                .contains("rejected, but right   solutions.jsonl:1: test 1 WA")
                .contains("\"failed_by_every_right\":[1]");
    }

    @Test
    void aProgramThatIsLuckyNowAndThenMakesATestWaver() throws IOException {
        String lucky = "{\"code\": \"import os\\nprint(4 + (os.urandom(1)[0] < 64))\", \"right\": true}\n";
        CommandResult ran = audit(ONE, lucky, "--rounds", "40");

        assertThat(ran.exit()).isEqualTo(1);
        assertThat(ran.out()).contains("\"flaky\":[0]");
    }

    @Test
    void whatCanNotBeReadIsSaid() throws IOException {
        assertThat(audit("[]", DOUBLED).err()).contains("has no tests");
        assertThat(audit(ONE, "{\"code\": 1}").err()).contains("solutions.jsonl:1 must have code");
        assertThat(audit(ONE, DOUBLED, "--task", "{\"langage\": \"c\"}").err()).contains("langage");
        CommandResult ofNoLanguage = audit(ONE, DOUBLED, "--task", "{\"language\": \"pyton\"}");
        assertThat(ofNoLanguage.exit()).isEqualTo(2);
        assertThat(ofNoLanguage.err()).contains("there is no language pyton here; known are");
        assertThat(audit(ONE, DOUBLED, "--task", "{\"kind\": \"asserts\"}").err())
                .contains("assert is missing");
    }

    private CommandResult audit(String tests, String solutions, String... more) throws IOException {
        Path testset = Files.writeString(folder.resolve("tests.jsonl"), tests);
        Path known = Files.writeString(folder.resolve("solutions.jsonl"), solutions);
        String[] usual = {"code", "audit", testset.toString(), "--solutions", known.toString(), "--json"};
        String[] all = java.util.stream.Stream.of(usual, more)
                .flatMap(java.util.Arrays::stream)
                .toArray(String[]::new);
        Map<String, String> environment =
                Map.of("ASSAY_SANDBOX", "process", "ASSAY_SANDBOX_OPTIONS", CommandResult.NO_PREPARATION);
        return CommandResult.assay(folder, "", environment, all);
    }
}
