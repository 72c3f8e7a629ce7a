package dev.assay.gateway.compat.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.Item;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class TestProgramTest {
    private static TestProgram read(TestKind kind, ObjectNode body) {
        return TestProgram.read(kind, new JsonFields(body, ""));
    }

    private static ObjectNode body(String program) {
        return Json.MAPPER.createObjectNode().put("program", program);
    }

    private static Item item(BatchEntry entry) {
        return ((BatchEntry.Decoded) entry).item();
    }

    /** A verdict has at most a hundred tests, and the times of fewer. */
    @Test
    void manyTestsAreSeveralItems() {
        ObjectNode body = body("def f(x): return x");
        ArrayNode tests = body.putArray("tests");
        for (int i = 0; i < 120; i++) {
            tests.add("assert f(" + i + ") == " + i);
        }

        List<BatchEntry> entries = read(TestKind.ASSERTS, body).entries();

        assertThat(entries)
                .extracting(entry -> item(entry).task().get("tests").size())
                .containsExactly(50, 50, 20);
        assertThat(item(entries.get(2)).task().at("/tests/19/assert").asString())
                .isEqualTo("assert f(119) == 119");
        assertThat(item(entries.get(1)).pointer()).isEqualTo("/tests/50");
    }

    @Test
    void aTaskTriesEveryTestWithinTheTimeThatIsAskedFor() {
        ObjectNode body = body("print(1)").put("max_execution_time", 2.5);
        body.putArray("tests").addObject().put("input", "a").put("output", "b");

        ObjectNode task = item(read(TestKind.STDIO, body).entries().getFirst()).task();

        assertThat(task.toString())
                .isEqualTo("{\"kind\":\"stdio\",\"language\":\"python\",\"score\":\"fraction\",\"early_exit\":false,"
                        + "\"compare\":\"numeric\",\"tolerance\":0.0,\"tests\":[{\"stdin\":\"a\",\"expected\":\"b\"}],"
                        + "\"limits\":{\"cpu_ms\":2500,\"wall_ms\":5000,\"memory_mb\":1024}}");
    }

    @Test
    void noProgramClosesItsFences() {
        ObjectNode body = body("s = '````'");
        body.putArray("tests").add("assert True");

        assertThat(item(read(TestKind.ASSERTS, body).entries().getFirst())
                        .response()
                        .text())
                .isEqualTo("`````python\ns = '````'\n`````\n");
    }

    @ParameterizedTest
    @CsvSource({"0.5, 28", "3, 28", "4, 38", "30, 298", "100, 298"})
    void theAnswerComesBeforeTheClientLeaves(double time, long seconds) {
        TestProgram program = read(TestKind.ASSERTS, body("").put("max_execution_time", time));

        assertThat(program.hold()).isEqualTo(Duration.ofSeconds(seconds));
    }
}
