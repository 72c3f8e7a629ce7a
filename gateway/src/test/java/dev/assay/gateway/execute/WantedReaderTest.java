package dev.assay.gateway.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.gateway.problem.ProblemException;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WantedReaderTest {
    private static ExecuteRequest read(String json) {
        return WantedReader.read(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    private static void isRefused(String json, String pointer) {
        assertThatThrownBy(() -> read(json)).isInstanceOfSatisfying(ProblemException.class, problem -> {
            assertThat(problem.refusal().type().status()).isEqualTo(422);
            assertThat(problem.refusal().errors().getFirst().pointer()).isEqualTo(pointer);
        });
    }

    @Test
    void theLeastHasTheDefaults() {
        assertThat(read("{'language': 'python', 'code': 'pass'}"))
                .isEqualTo(new ExecuteRequest.Once(Program.of("python", "pass"), Limits.DEFAULT));
    }

    @Test
    void everythingIsRead() {
        ExecuteRequest wanted = read("""
                {'language': 'cpp', 'code': 'int main() {}', 'stdin': 'in', 'args': ['a', ''],
                 'files': {'d/x.txt': 'aGk=', 'empty': ''}, 'session': null,
                 'limits': {'cpu_ms': 3000, 'wall_ms': 4000, 'memory_mb': 64, 'output_bytes': 0, 'processes': 1}}""");
        Program program = Program.of("cpp", "int main() {}")
                .withStdin("in")
                .withArguments("a", "")
                .withFile("d/x.txt", Bytes.utf8("hi"))
                .withFile("empty", Bytes.EMPTY);
        Limits limits = Limits.DEFAULT
                .withCpu(Duration.ofSeconds(3))
                .withWall(Duration.ofSeconds(4))
                .withMemory(64 * Limits.MIB)
                .withOutput(0)
                .withProcesses(1);
        assertThat(wanted).isEqualTo(new ExecuteRequest.Once(program, limits));
    }

    @Test
    void theLimitOfTheClockFollowsThatOfTheProcessor() {
        ExecuteRequest wanted = read("{'language': 'python', 'code': '', 'limits': {'cpu_ms': 4000}}");
        assertThat(((ExecuteRequest.Once) wanted).limits().wall()).isEqualTo(Duration.ofSeconds(20));
    }

    @Test
    void aSessionIsOpenedOrContinued() {
        assertThat(read("{'code': 'x', 'stdin': 'i', 'session': {'create': true}, 'args': [], 'files': {}}"))
                .isEqualTo(new ExecuteRequest.Opening("x", Bytes.utf8("i"), Limits.DEFAULT));
        assertThat(read("{'language': 'python', 'code': 'x', 'session': 'id', 'limits': null}"))
                .isEqualTo(new ExecuteRequest.Continuing("id", "x", Bytes.EMPTY));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                 | []",
                "/language          | {'code': ''}",
                "/language          | {'language': 7, 'code': ''}",
                "/code              | {'language': 'python'}",
                "/code              | {'language': 'python', 'code': ['x']}",
                "/stdin             | {'language': 'python', 'code': '', 'stdin': 1}",
                "/colour            | {'language': 'python', 'code': '', 'colour': 'red'}",
                "/args              | {'language': 'python', 'code': '', 'args': 'a'}",
                "/args/1            | {'language': 'python', 'code': '', 'args': ['a', 2]}",
                "/args/0            | {'language': 'python', 'code': '', 'args': ['a\\u0000b']}",
                "/files             | {'language': 'python', 'code': '', 'files': ['a']}",
                "/files/a           | {'language': 'python', 'code': '', 'files': {'a': 'not base64!'}}",
                "/files/a           | {'language': 'python', 'code': '', 'files': {'a': 7}}",
                "/files/..~1a       | {'language': 'python', 'code': '', 'files': {'../a': ''}}",
                "/files/~1etc~1x    | {'language': 'python', 'code': '', 'files': {'/etc/x': ''}}",
                "/files/a b         | {'language': 'python', 'code': '', 'files': {'a b': ''}}",
                "/files/a~1b        | {'language': 'python', 'code': '', 'files': {'a': '', 'a/b': ''}}",
                "/files/_source     | {'language': 'python', 'code': '', 'files': {'_source': ''}}",
                "/limits            | {'language': 'python', 'code': '', 'limits': 5}",
                "/limits/cpu        | {'language': 'python', 'code': '', 'limits': {'cpu': 5}}",
                "/limits/cpu_ms     | {'language': 'python', 'code': '', 'limits': {'cpu_ms': 120001}}",
                "/limits/wall_ms    | {'language': 'python', 'code': '', 'limits': {'wall_ms': 0}}",
                "/limits/memory_mb  | {'language': 'python', 'code': '', 'limits': {'memory_mb': 1.5}}",
                "/limits/processes  | {'language': 'python', 'code': '', 'limits': {'processes': 513}}",
                "/limits/output_bytes | {'language': 'python', 'code': '', 'limits': {'output_bytes': -1}}"
            })
    void aWrongFieldIsPointedAt(String pointer, String json) {
        isRefused(json, pointer);
    }

    @Test
    void whatIsTooLargeIsRefused() {
        isRefused("{'language': 'python', 'code': '" + "x".repeat(WantedReader.MOST_CODE_BYTES + 1) + "'}", "/code");
        isRefused(
                "{'language': 'python', 'code': '" + "é".repeat(WantedReader.MOST_CODE_BYTES / 2 + 1) + "'}", "/code");
        String argument = "'" + "x".repeat(WantedReader.MOST_ARGUMENT_BYTES / 2) + "'";
        isRefused("{'language': 'python', 'code': '', 'args': [" + argument + "," + argument + ",'x']}", "/args");
        String files = IntStream.rangeClosed(0, FilesReader.MOST_FILES)
                .mapToObj(i -> "'f" + i + "': ''")
                .collect(Collectors.joining(","));
        isRefused("{'language': 'python', 'code': '', 'files': {" + files + "}}", "/files");
    }
}
