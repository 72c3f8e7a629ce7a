package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import dev.assay.gateway.address.TrainerProtocol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** Runs every case of {@code src/test/resources/compat} against a gateway, and compares each key of the answers. */
class CompatCasesIT {
    private static final Path CASES = Path.of("src/test/resources/compat");
    /** The placeholder in a case for a value that differs each time. */
    private static final String ANY = "<any>";

    /** Paths of GET requests, which have no cases; other tests have them. */
    private static final Set<String> QUESTIONS = Set.of("/health", "/runtimes", "/api/v2/runtimes", "/reverify_mode");

    @TestFactory
    List<DynamicTest> everyProtocolAnswersAsItsClientExpects() throws IOException {
        List<DynamicTest> tests = tests(CASES, Gateway.shared().api());
        assertThat(tests).hasSizeGreaterThan(40);
        return tests;
    }

    @TestFactory
    List<DynamicTest> everyProtocolSaysThatAJudgeIsAwayAsItsClientExpects() throws IOException {
        return tests(CASES.resolve("judged"), Gateway.sharedWithPrograms().api());
    }

    /** Requires for every path of a protocol a request of its client with the whole answer. */
    @Test
    void everyPathOfEveryProtocolHasACaseThatGoesWell() throws IOException {
        List<String> answered = new ArrayList<>();
        for (Path folder : List.of(CASES, Path.of("src/test/resources/sandboxes"))) {
            for (JsonNode one : cases(folder)) {
                if (one.path("status").asInt() == 200) {
                    answered.add(one.get("path").asString().replaceFirst("\\?.*", ""));
                }
            }
        }
        for (TrainerProtocol protocol :
                Gateway.shared().context().getBeansOfType(TrainerProtocol.class).values()) {
            String root = "/compat/" + protocol.name();
            assertThat(protocol.paths())
                    .as(root)
                    .filteredOn(path -> !QUESTIONS.contains(path))
                    .allMatch(path -> answered.contains(root + path)
                            || answered.stream().anyMatch(given -> given.matches(root + "/[^/]+" + path)));
        }
    }

    private static List<DynamicTest> tests(Path folder, Api api) throws IOException {
        return cases(folder).stream()
                .map(one -> DynamicTest.dynamicTest(
                        one.get("path").asString() + ": " + one.get("why").asString(), () -> isAnswered(one, api)))
                .toList();
    }

    private static List<JsonNode> cases(Path folder) throws IOException {
        List<JsonNode> cases = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                String text = Files.readString(file);
                if (file.toString().endsWith(".jsonl")) {
                    text.lines().map(Json.MAPPER::readTree).forEach(cases::add);
                } else {
                    Json.MAPPER.readTree(text).forEach(cases::add);
                }
            }
        }
        return cases;
    }

    private static void isAnswered(JsonNode one, Api api) {
        Answer answer = api.post(one.get("path").asString(), Json.MAPPER.writeValueAsBytes(one.get("request")));
        assertThat(answer.status())
                .as(answer.body())
                .isEqualTo(one.get("status").asInt());
        JsonNode body = answer.json();
        if (one.has("response")) {
            same("", body, one.get("response"));
            return;
        }
        assertThat(answer.header("Content-Type")).isEqualTo("application/problem+json");
        assertThat(answer.headers().firstValue("Retry-After").isPresent()).isEqualTo(answer.status() == 503);
        if (one.has("pointer")) {
            assertThat(body.at("/errors/0/pointer").asString())
                    .isEqualTo(one.get("pointer").asString());
        }
    }

    private static void same(String pointer, JsonNode actual, JsonNode expected) {
        if (expected.isString() && expected.asString().equals(ANY)) {
            assertThat(actual.isMissingNode()).as(pointer).isFalse();
        } else if (expected.isObject()) {
            assertThat(actual.propertyNames()).as(pointer).containsExactlyElementsOf(expected.propertyNames());
            for (Map.Entry<String, JsonNode> field : expected.properties()) {
                same(pointer + "/" + field.getKey(), actual.get(field.getKey()), field.getValue());
            }
        } else if (expected.isArray()) {
            assertThat(actual).as(pointer).hasSameSizeAs(expected);
            for (int i = 0; i < expected.size(); i++) {
                same(pointer + "/" + i, actual.get(i), expected.get(i));
            }
        } else {
            assertThat(actual).as(pointer).isEqualTo(expected);
        }
    }
}
