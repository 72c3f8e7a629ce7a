package dev.assay.gateway.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.gateway.contract.Contract.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class OpenApiTest {
    private static final Set<String> FORBIDDEN =
            Set.of("const", "prefixItems", "unevaluatedProperties", "unevaluatedItems", "nullable");
    /** Schemas for people and generators; the text of NDJSON can't refer to them. */
    private static final Set<String> OF_LINES =
            Set.of("#/components/schemas/BatchHeader", "#/components/schemas/OutputLine");

    private final Contract contract = Contract.read();
    private final JsonNode root = contract.root;

    @Test
    void saysWhichOpenApiItIsAndWhatItDescribes() {
        assertThat(root.get("openapi").asString()).matches("3\\.1\\.\\d+");
        assertThat(root.get("info").get("title").asString()).isEqualTo("Assay");
        assertThat(root.get("info").get("version").asString()).isNotBlank();
        assertThat(root.propertyNames())
                .isSubsetOf("openapi", "info", "servers", "security", "tags", "paths", "components");
    }

    @Test
    void everyReferencePointsSomewhereAndEveryComponentIsUsed() {
        Set<String> references = new TreeSet<>(OF_LINES);
        walk(root, "", (pointer, node) -> {
            if (node.isString() && node.asString().startsWith("#/")) {
                assertThat(root.at(node.asString().substring(1)).isMissingNode())
                        .as("%s at %s", node, pointer)
                        .isFalse();
                references.add(node.asString());
            }
        });
        for (Map.Entry<String, JsonNode> kind : root.get("components").properties()) {
            for (String name : kind.getValue().propertyNames()) {
                if (!kind.getKey().equals("securitySchemes")) {
                    assertThat(references).contains("#/components/" + kind.getKey() + "/" + name);
                }
            }
        }
    }

    @Test
    void usesNoKeywordThatGeneratorsStumbleOver() {
        walk(root.get("components").get("schemas"), "", (pointer, node) -> {
            if (node.isObject() && !pointer.endsWith("/properties")) {
                assertThat(node.propertyNames()).as(pointer).doesNotContainAnyElementsOf(FORBIDDEN);
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> everyNamedSchemaIsJsonSchema() {
        return root.get("components").get("schemas").properties().stream()
                .map(schema -> DynamicTest.dynamicTest(
                        schema.getKey(),
                        () -> assertThat(Contract.metaErrors(schema.getValue())).isEmpty()));
    }

    @Test
    void operationIdsAreUnique() {
        assertThat(contract.operations()).extracting(Operation::id).doesNotHaveDuplicates();
    }

    @TestFactory
    Stream<DynamicTest> everyOperationIsWhole() {
        return contract.operations().stream()
                .map(operation -> DynamicTest.dynamicTest(operation.toString(), () -> {
                    assertThat(operation.id()).matches("[a-z][A-Za-z]+");
                    assertThat(operation.node().path("summary").asString("")).isNotBlank();
                    assertThat(operation.node().path("tags")).hasSize(1);
                    namesItsParameters(operation);
                    saysWhoMayAsk(operation);
                    describesItsAnswers(operation);
                    if (operation.node().has("requestBody")) {
                        describesItsBody(operation);
                    }
                }));
    }

    private void namesItsParameters(Operation operation) {
        List<String> inPath = new ArrayList<>();
        for (JsonNode reference : operation.node().path("parameters")) {
            JsonNode parameter = contract.resolved(reference);
            assertThat(parameter.path("name").asString("")).isNotBlank();
            assertThat(parameter.path("in").asString("")).isIn("path", "query", "header");
            assertThat(Contract.metaErrors(parameter.get("schema"))).isEmpty();
            if (parameter.get("in").asString().equals("path")) {
                assertThat(parameter.path("required").asBoolean(false)).isTrue();
                inPath.add(parameter.get("name").asString());
            }
        }
        List<String> inTemplate = Pattern.compile("\\{(\\w+)}")
                .matcher(operation.path())
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(inPath).containsExactlyElementsOf(inTemplate);
    }

    private void saysWhoMayAsk(Operation operation) {
        Set<String> statuses = Set.copyOf(operation.node().get("responses").propertyNames());
        if (Contract.isOpen(operation)) {
            assertThat(statuses).doesNotContain("401", "403");
        } else if (contract.scopes(operation).isEmpty()) {
            assertThat(statuses).contains("401", "500", "503").doesNotContain("403");
        } else {
            assertThat(statuses).contains("401", "403", "500", "503");
        }
        assertThat(statuses).anyMatch(status -> status.startsWith("2")).contains("421");
    }

    private void describesItsAnswers(Operation operation) {
        for (Map.Entry<String, JsonNode> answer :
                operation.node().get("responses").properties()) {
            JsonNode response = contract.resolved(answer.getValue());
            assertThat(response.path("description").asString("")).isNotBlank();
            assertThat(response.path("headers").has("Assay-Request-Id"))
                    .as(answer.getKey())
                    .isTrue();
            describesItsContent(response.path("content"));
            boolean failed =
                    answer.getKey().compareTo("400") >= 0 && !operation.id().equals("ready");
            if (failed) {
                assertThat(Contract.schemaName(response.get("content").get("application/problem+json")))
                        .isEqualTo("Problem");
            }
        }
    }

    private void describesItsBody(Operation operation) {
        JsonNode body = operation.node().get("requestBody");
        assertThat(body.get("required").asBoolean()).isTrue();
        for (JsonNode content : body.get("content")) {
            assertThat(content.path("examples")).isNotEmpty();
        }
        describesItsContent(body.get("content"));
    }

    private void describesItsContent(JsonNode contents) {
        for (Map.Entry<String, JsonNode> content : contents.properties()) {
            assertThat(Contract.metaErrors(content.getValue().get("schema"))).isEmpty();
            if (content.getKey().endsWith("json") && !content.getKey().endsWith("ndjson")) {
                String schema = Contract.schemaName(content.getValue());
                for (JsonNode example : content.getValue().path("examples")) {
                    // an unreadable item is an example too, and the batch is still valid
                    if (!example.path("summary").asString("").contains("without a response")) {
                        assertThat(contract.errors(schema, example.get("value")))
                                .isEmpty();
                    }
                }
            }
        }
    }

    @Test
    void noticesAKeyThatIsNotDeclared() {
        ObjectNode result = (ObjectNode) exampleOfAResult().deepCopy();
        assertThat(contract.errors("Result", result)).isEmpty();
        assertThat(contract.errors("ResultLine", result.deepCopy().put("type", "result")))
                .isEmpty();
        assertThat(contract.errors("Result", result.deepCopy().put("surprise", 1)))
                .isNotEmpty();
        assertThat(contract.errors(
                        "OutputLine", result.deepCopy().put("type", "result").put("surprise", 1)))
                .isNotEmpty();
        ((ObjectNode) result.get("explanation")).put("surprise", 1);
        assertThat(contract.errors("Result", result)).isNotEmpty();
    }

    @Test
    void everyKeyOfAResultIsRequired() {
        JsonNode result = root.at("/components/schemas/Result");
        List<String> required = new ArrayList<>();
        result.get("required").forEach(key -> required.add(key.asString()));
        assertThat(required).containsExactlyElementsOf(result.get("properties").propertyNames());
        assertThat(exampleOfAResult().propertyNames()).containsExactlyElementsOf(required);
    }

    private JsonNode exampleOfAResult() {
        return root.at("/paths/~1v1~1verify/post/responses/200/content/application~1json/examples/explained/value");
    }

    private interface Visitor {
        void visit(String pointer, JsonNode node);
    }

    private static void walk(JsonNode node, String pointer, Visitor visitor) {
        visitor.visit(pointer, node);
        for (Map.Entry<String, JsonNode> field : node.properties()) {
            walk(field.getValue(), pointer + "/" + field.getKey(), visitor);
        }
        int index = 0;
        for (JsonNode member : node.isArray() ? node : List.<JsonNode>of()) {
            walk(member, pointer + "/" + index++, visitor);
        }
    }
}
