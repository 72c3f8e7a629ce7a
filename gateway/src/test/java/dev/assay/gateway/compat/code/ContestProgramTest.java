package dev.assay.gateway.compat.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import dev.assay.sandbox.Limits;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class ContestProgramTest {
    private static Optional<ContestProgram> contest(String language, String... namesAndContents) {
        return contest(language, 5_000, namesAndContents);
    }

    private static Optional<ContestProgram> contest(String language, int runTimeout, String... namesAndContents) {
        ObjectNode body = Json.MAPPER
                .createObjectNode()
                .put("language", language)
                .put("version", "*")
                .put("run_timeout", runTimeout)
                .put("run_memory_limit", 512 * Limits.MIB);
        ArrayNode files = body.putArray("files");
        for (int i = 0; i < namesAndContents.length; i += 2) {
            files.addObject().put("name", namesAndContents[i]).put("content", namesAndContents[i + 1]);
        }
        return ContestProgram.of(PistonRequest.read(new JsonFields(body, "")), Duration.ofSeconds(20));
    }

    /** A submission to an IOI problem, in open-r1's form. */
    @Test
    void aSubmissionIsCompiledWithItsGradersAndNeverSeesWhatIsExpected() {
        ContestProgram contest = contest(
                        "cms_ioi",
                        "graders/nile.cpp",
                        "#include \"nile.h\"",
                        "input.txt",
                        "1 2\r\n",
                        "correct_output.txt",
                        "3",
                        "graders/grader.cpp",
                        "int main() {}",
                        "graders/nile.h",
                        "int nile();",
                        "checker/checker.cpp",
                        "#include \"testlib.h\"",
                        "checker/testlib.h",
                        "",
                        "grader_config",
                        "TASK_TYPE=Batch\nTIME_LIMIT=\"2.0\"\nMEMORY_LIMIT=2147483648\n")
                .orElseThrow();

        assertThat(contest.candidate().language()).isEqualTo("cpp");
        assertThat(contest.candidate().entry()).contains("graders/nile.cpp");
        assertThat(contest.candidate().files())
                .containsOnlyKeys("graders/nile.cpp", "graders/grader.cpp", "graders/nile.h");
        assertThat(contest.candidate().stdin().text()).isEqualTo("1 2\n");
        assertThat(contest.limits().cpu()).isEqualTo(Duration.ofSeconds(2));
        assertThat(contest.limits().wall()).isEqualTo(Duration.ofSeconds(5));
        assertThat(contest.limits().memoryBytes()).isEqualTo(2_048 * Limits.MIB);
        assertThat(contest.checker().orElseThrow().files().keySet())
                .contains("checker/testlib.h")
                .doesNotContain("graders/grader.cpp", "correct_output.txt");
        assertThat(contest.expected()).contains("3");
    }

    /** A submission with a manager, in the form of open-r1's data set; time and memory are in a file of the problem. */
    @Test
    void aSubmissionThatTalksNeverSeesItsManager() {
        ContestProgram contest = contest(
                        "cms_ioi",
                        "graders/maze.cpp",
                        "",
                        "input.txt",
                        "7",
                        "graders/manager.cpp",
                        "int main() {}",
                        "graders/stub.cpp",
                        "int main() {}",
                        "graders/maze.h",
                        "",
                        "graders/grader_config.json",
                        "{\"task_type\": \"Communication\", \"time_limit\": 1.5, \"memory_limit\": 268435456,"
                                + " \"task_type_parameters_Communication_num_processes\": 1,"
                                + " \"task_type_parameters_Communication_user_io\": \"fifo_io\"}")
                .orElseThrow();

        assertThat(contest.candidate().files())
                .containsOnlyKeys("graders/maze.cpp", "graders/stub.cpp", "graders/maze.h", "assay_talk.cpp");
        assertThat(contest.candidate().arguments()).containsExactly("talk.in", "talk.out");
        assertThat(contest.limits().cpu()).isEqualTo(Duration.ofMillis(1_500));
        assertThat(contest.limits().memoryBytes()).isEqualTo(256 * Limits.MIB);
        assertThat(contest.manager().orElseThrow().files())
                .containsOnlyKeys("graders/manager.cpp", "graders/maze.h", "assay_talk.cpp", "input.txt");
    }

    @Test
    void severalProcessesOfOneSubmissionAreRefused() {
        String two = "{\"task_type_parameters_Communication_num_processes\": 2}";
        assertThatThrownBy(() ->
                        contest("cms_ioi", "a.cpp", "", "graders/manager.cpp", "", "graders/grader_config.json", two))
                .isInstanceOf(InvalidField.class)
                .hasMessageContaining("several processes");
    }

    @Test
    void whatThePackagesNameIsAContestAndAnyOtherProgramIsNot() {
        assertThat(contest("codeforces", "main.cpp", "")).isPresent();
        assertThat(contest("cf_python3", "main.py", "")).isPresent();
        assertThat(contest("c++17", "main.cpp", "", "correct_output.txt", "1")).isPresent();
        assertThat(contest("c++17", "main.cpp", "", "input.txt", "1")).isEmpty();
        assertThat(contest("python", "main.py", "")).isEmpty();
    }

    @Test
    void withoutAConfigurationTheRequestsLimitsHold() {
        ContestProgram contest = contest("cms_ioi", "main.py", "").orElseThrow();

        assertThat(contest.limits().cpu()).isEqualTo(Duration.ofSeconds(5));
        assertThat(contest.limits().memoryBytes()).isEqualTo(512 * Limits.MIB);
        assertThat(contest.byFiles()).isFalse();
    }

    /** The client waits for 30 s, whatever limit it asks for. */
    @Test
    void aProgramThatOnlyWaitsIsStoppedBeforeItsClientGivesUp() {
        ContestProgram slow = contest("cms_ioi", 60_000, "main.py", "", "grader_config", "TIME_LIMIT=18")
                .orElseThrow();
        ContestProgram quick = contest("cms_ioi", 60_000, "main.py", "", "grader_config", "TIME_LIMIT=2")
                .orElseThrow();

        assertThat(slow.limits().wall()).isEqualTo(Duration.ofSeconds(18));
        assertThat(quick.limits().wall()).isEqualTo(Duration.ofSeconds(15));
        assertThatThrownBy(() -> contest("cms_ioi", 60_000, "main.py", "", "grader_config", "TIME_LIMIT=21"))
                .isInstanceOf(InvalidField.class)
                .hasMessageContaining("hold_ms");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a b    | a  b      | true",
                "YES    | yes       | true",
                "No 1   | nO  1     | true",
                "a      | A         | false",
                "noyes  | NOYES     | false",
                "1.0    | 1         | false",
                "'a\nb' | 'a b\n\n' | true",
                "''     | ' \r\n'   | true"
            })
    void outputsAreComparedAsCodeforcesDoes(String expected, String output, boolean same) {
        assertThat(ContestText.same(expected, output)).isEqualTo(same);
    }

    @Test
    void aConfigurationIsReadAsAShellWouldAndOtherwiseLeftOut() {
        assertThat(GraderConfig.of("export TIME_LIMIT='0.5'\r\nMEMORY_LIMIT=64\nINPUT_MODE=file"))
                .isEqualTo(new GraderConfig(Optional.of(Duration.ofMillis(500)), Optional.of(64 * Limits.MIB), true));
        assertThat(GraderConfig.of("TIME_LIMIT=$(reboot)\nMEMORY_LIMIT=-1\nINPUT_MODE=stdio\n\0"))
                .isEqualTo(GraderConfig.NONE);
    }
}
