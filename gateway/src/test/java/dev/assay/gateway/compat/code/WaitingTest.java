package dev.assay.gateway.compat.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Tests that answers come while their clients still wait. */
class WaitingTest {
    private static JsonFields fields(String text) {
        return JsonFields.of(Json.MAPPER.readTree(text.replace('\'', '"')), "");
    }

    /** verl waits for the sum of both times and 10 s. */
    @Test
    void verlWaitsAsLongAsItSays() {
        RunCode wanted =
                RunCode.read(fields("{'language': 'python', 'code': '', 'run_timeout': 30, 'compile_timeout': 30,"
                        + " 'memory_limit_MB': 512.0}"));

        assertThat(wanted.limits().wall()).isEqualTo(Duration.ofSeconds(30));
        assertThat(wanted.limits().memoryBytes()).isEqualTo(512L << 20);
        assertThat(wanted.patience()).isEqualTo(Duration.ofSeconds(65));
    }

    /**
     * ROLL names 30 s twice and gives up after 30 s; without an answer before, it would ignore the tests in which its
     * program hangs.
     */
    @Test
    void rollHearsOfAProgramThatHangsBeforeItGivesUp() {
        RunCode wanted = RunCode.read(
                fields("{'language': 'python', 'code': '', 'run_timeout': 30, 'compile_timeout': 30, 'stdin': '',"
                        + " 'expected_stdout': ''}"));

        assertThat(wanted.limits().wall()).isEqualTo(Duration.ofSeconds(24));
        assertThat(wanted.limits().cpu()).isEqualTo(Duration.ofSeconds(24));
        assertThat(wanted.patience()).isEqualTo(Duration.ofSeconds(28));
    }

    /** The request that open-r1's client of the router sends where no time is configured. */
    @Test
    void aScriptMayHaveTheFiveMinutesOfItsClient() {
        CellBatch batch = CellBatch.read(
                fields("{'scripts': ['1'], 'languages': ['python'], 'timeout': 300," + " 'request_timeout': 30}"));

        assertThat(batch.limits().wall()).isEqualTo(Duration.ofMinutes(5));
        assertThat(batch.whole()).isEqualTo(Duration.ofMinutes(10));
    }
}
