package dev.assay.engine.registry;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.TaskField;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

class TaskReaderTest {
    /** A task with a field of each kind. */
    record Sample(
            @TaskField(value = "The accepted answers.", required = true)
            List<String> gold,

            @TaskField(value = "How it is compared.", option = true) @Nullable
            Comparison compare,

            @TaskField("Longest run in milliseconds.") @Nullable
            Integer limitMs,

            @Nullable Double tolerance,
            @Nullable Boolean orderMatters,
            @Nullable List<Case> tests,
            int weight) {
        Sample {
            if (gold == null || gold.isEmpty()) {
                throw new InvalidTask("gold", "is missing");
            }
            if (tolerance != null && tolerance < 0) {
                throw new InvalidTask("tolerance", "must be at least 0");
            }
            if (weight < 0) {
                throw new InvalidTask("tests/3/weight", "must be at least 0");
            }
        }

        enum Comparison {
            EXACT,
            BY_TOKENS;

            @Override
            public String toString() {
                return name().toLowerCase(Locale.ROOT);
            }
        }

        record Case(
                @TaskField(value = "What goes in.", required = true)
                String stdin,

                @Nullable Integer weight,
                @Nullable List<String> args) {}
    }

    private final TaskReader<Sample> reader = new TaskReader<>(Sample.class);

    @Test
    void aTaskBecomesTheVerifiersRecord() {
        Sample task = task("""
                {"gold": ["1", "one"], "compare": "by_tokens", "limit_ms": 5, "tolerance": 0.5, "order_matters": true,
                 "tests": [{"stdin": "x"}], "weight": 2}""");

        assertThat(task)
                .isEqualTo(new Sample(
                        List.of("1", "one"),
                        Sample.Comparison.BY_TOKENS,
                        5,
                        0.5,
                        true,
                        List.of(new Sample.Case("x", null, null)),
                        2));
    }

    @Test
    void aGoldMayBeOneText() {
        assertThat(task("{\"gold\": \"1\"}").gold()).containsExactly("1");
    }

    @Test
    void anIntegerMayStandWhereANumberIsMeant() {
        assertThat(task("{\"gold\": \"1\", \"tolerance\": 1}").tolerance()).isEqualTo(1.0);
    }

    @Test
    void whatIsNullOrAbsentHasADefault() {
        assertThat(task("{\"gold\": \"1\", \"compare\": null, \"limit_ms\": null, \"weight\": null}"))
                .isEqualTo(new Sample(List.of("1"), null, null, null, null, null, 0));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {}                                              | /task/gold            | task.gold is missing
            {"gold": []}                                    | /task/gold            | task.gold is missing
            {"gold": null}                                  | /task/gold            | task.gold is missing
            {"gold": {}}                                    | /task/gold            | task.gold must be a string or an array of strings
            {"gold": true}                                  | /task/gold            | task.gold must be a string or an array of strings
            {"gold": 4}                                     | /task/gold            | task.gold must be a string or an array of strings
            {"gold": 0.10}                                  | /task/gold            | task.gold must be a string or an array of strings
            {"gold": ["1", 4]}                              | /task/gold/1          | task.gold.1 must be a string
            {"gold": ["1", ["2"]]}                          | /task/gold/1          | task.gold.1 must be a string
            {"gold": [["1"]]}                               | /task/gold/0          | task.gold.0 must be a string
            {"gold": "1", "tests": [{"stdin": "", "args": [["x"]]}, {"stdin": ""}]} | /task/tests/0/args/0 | task.tests.0.args.0 must be a string
            {"gold": "1", "glod": "2"}                      | /task/glod            | task.glod is not a field here; did you mean `gold`?
            {"gold": "1", "ground_truth": "2"}              | /task/ground_truth    | task.ground_truth is not a field here; did you mean `gold`?
            {"gold": "1", "other": "2"}                     | /task/other           | task.other is not a field here; known are compare, gold, limit_ms, order_matters, tests, tolerance, weight
            {"gold": "1", "tests": [{"stdim": "x"}]}        | /task/tests/0/stdim   | task.tests.0.stdim is not a field here; did you mean `stdin`?
            {"gold": "1", "tests": [{"stdin": 5}]}          | /task/tests/0/stdin   | task.tests.0.stdin must be a string
            {"gold": "1", "tests": [{"stdin": "", "weight": "5"}]} | /task/tests/0/weight | task.tests.0.weight must be an integer
            {"gold": "1", "tests": [5]}                     | /task/tests/0         | task.tests.0 must be an object
            {"gold": "1", "compare": "sometimes"}           | /task/compare         | task.compare must be one of exact, by_tokens
            {"gold": "1", "compare": 0}                     | /task/compare         | task.compare must be one of exact, by_tokens
            {"gold": "1", "limit_ms": "5"}                  | /task/limit_ms        | task.limit_ms must be an integer
            {"gold": "1", "limit_ms": 5.5}                  | /task/limit_ms        | task.limit_ms must be an integer
            {"gold": "1", "limit_ms": 99999999999}          | /task/limit_ms        | task.limit_ms must be an integer
            {"gold": "1", "tolerance": "x"}                 | /task/tolerance       | task.tolerance must be a number
            {"gold": "1", "tolerance": -1}                  | /task/tolerance       | task.tolerance must be at least 0
            {"gold": "1", "weight": -1}                     | /task/tests/3/weight  | task.tests.3.weight must be at least 0
            {"gold": "1", "order_matters": "true"}          | /task/order_matters   | task.order_matters must be a boolean
            {"gold": "1", "order_matters": 1}               | /task/order_matters   | task.order_matters must be a boolean
            {"gold": "1", "tests": [{"stdin": "x", "a/b": 1}]} | /task/tests/0/a~1b | task.tests.0.a/b is not a field here; known are args, stdin, weight
            """)
    void aWrongFieldIsNamedByItsPointerInPlainWords(String json, String pointer, String detail) {
        assertThat(reader.read((ObjectNode) Json.MAPPER.readTree(json), "/items/3/task"))
                .isInstanceOfSatisfying(
                        TaskReader.Reading.Wrong.class,
                        wrong -> assertThat(wrong.problem())
                                .returns("/items/3" + pointer, FieldProblem::pointer)
                                .returns(detail, FieldProblem::detail));
    }

    @Test
    void theSchemaDescribesTheTask() {
        assertThat(TaskSchema.of(Sample.class)).isEqualTo(Json.MAPPER.readTree("""
                {"type": "object",
                 "properties": {
                   "gold": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}],
                            "description": "The accepted answers."},
                   "compare": {"enum": ["exact", "by_tokens", null], "description": "How it is compared."},
                   "limit_ms": {"type": ["integer", "null"], "description": "Longest run in milliseconds."},
                   "tolerance": {"type": ["number", "null"]},
                   "order_matters": {"type": ["boolean", "null"]},
                   "tests": {"anyOf": [
                     {"type": "object", "properties": {"stdin": {"type": "string", "description": "What goes in."},
                                                       "weight": {"type": ["integer", "null"]},
                                                         "args": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}, {"type": "null"}]}},
                      "required": ["stdin"], "additionalProperties": false},
                     {"type": "array", "items":
                       {"type": "object", "properties": {"stdin": {"type": "string", "description": "What goes in."},
                                                         "weight": {"type": ["integer", "null"]},
                                                         "args": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}, {"type": "null"}]}},
                        "required": ["stdin"], "additionalProperties": false}},
                     {"type": "null"}]},
                   "weight": {"type": ["integer", "null"]}},
                 "required": ["gold"], "additionalProperties": false,
                 "$schema": "https://json-schema.org/draft/2020-12/schema"}"""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"gold\": \"1\"}",
                "{\"gold\": [\"1\"], \"compare\": \"exact\", \"tests\": {\"stdin\": \"x\"}}",
                "{\"gold\": 4}",
                "{\"gold\": \"1\", \"limit_ms\": 5.5}",
                "{\"gold\": \"1\", \"compare\": \"EXACT\"}",
                "{\"gold\": \"1\", \"glod\": 1}",
                "{}"
            })
    void theSchemaAcceptsWhatTheReaderAccepts(String json) {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(TaskSchema.of(Sample.class).toString(), InputFormat.JSON);
        boolean readable = reader.read((ObjectNode) Json.MAPPER.readTree(json), "") instanceof TaskReader.Reading.Task;

        assertThat(schema.validate(json, InputFormat.JSON).isEmpty()).isEqualTo(readable);
    }

    private Sample task(String json) {
        return switch (reader.read((ObjectNode) Json.MAPPER.readTree(json), "/task")) {
            case TaskReader.Reading.Task<Sample>(Sample task) -> task;
            case TaskReader.Reading.Wrong<Sample>(FieldProblem problem) -> throw new AssertionError(problem);
        };
    }
}
