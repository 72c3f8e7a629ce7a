package dev.assay.gateway.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The contract on the class path, and validation of JSON by its schemas. */
final class Contract {
    static final JsonMapper JSON = new JsonMapper();
    private static final Set<String> METHODS = Set.of("get", "put", "post", "delete", "patch");

    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            registry -> registry.schemaRegistryConfig(
                    SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build()));

    final JsonNode root;
    private final JsonNode strictComponents;

    private Contract(JsonNode root) {
        this.root = root;
        this.strictComponents = strict(root.get("components"));
    }

    static Contract read() {
        try (InputStream yaml = Contract.class.getResourceAsStream("/openapi.yaml")) {
            return new Contract(new YAMLMapper().readTree(Objects.requireNonNull(yaml)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One method of one path. */
    record Operation(String method, String path, JsonNode node) {
        String id() {
            return node.path("operationId").asString("");
        }

        @Override
        public String toString() {
            return method + " " + path;
        }
    }

    List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        for (Map.Entry<String, JsonNode> path : root.get("paths").properties()) {
            for (Map.Entry<String, JsonNode> method : path.getValue().properties()) {
                if (METHODS.contains(method.getKey())) {
                    operations.add(
                            new Operation(method.getKey().toUpperCase(Locale.ROOT), path.getKey(), method.getValue()));
                }
            }
        }
        return operations;
    }

    Operation operation(String id) {
        return operations().stream()
                .filter(operation -> operation.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new AssertionError("the contract has no operation " + id));
    }

    /** Returns the scopes that an operation needs: null where it is open, empty where any key is enough. */
    List<String> scopes(Operation operation) {
        JsonNode security = operation.node().path("security").isMissingNode()
                ? root.get("security")
                : operation.node().get("security");
        List<String> scopes = new ArrayList<>();
        security.forEach(one -> one.get("bearer").forEach(scope -> scopes.add(scope.asString())));
        return scopes;
    }

    static boolean isOpen(Operation operation) {
        return operation.node().path("security").isArray()
                && operation.node().get("security").isEmpty();
    }

    /** Returns the node that a reference points to, or the node itself. */
    JsonNode resolved(JsonNode node) {
        JsonNode reference = node.get("$ref");
        if (reference == null) {
            return node;
        }
        JsonNode target = root.at(reference.asString().substring(1));
        assertThat(target.isMissingNode()).as("%s points nowhere", reference).isFalse();
        return target;
    }

    /** Returns the contract's response with this status, which must exist. */
    JsonNode response(Operation operation, int status) {
        JsonNode response = operation.node().get("responses").get(Integer.toString(status));
        assertThat(response)
                .as("%s does not say that it answers %s", operation, status)
                .isNotNull();
        return resolved(response);
    }

    /** Returns the errors of an instance by a named schema, which here allows no key but the declared ones. */
    List<Error> errors(String schema, JsonNode instance) {
        ObjectNode document = JSON.createObjectNode();
        document.put("$ref", "#/components/schemas/" + schema).put("unevaluatedProperties", false);
        document.set("components", strictComponents);
        return SCHEMAS.getSchema(document).validate(instance);
    }

    /** Returns the errors of a schema itself. */
    static List<Error> metaErrors(JsonNode schema) {
        Schema meta = SCHEMAS.getSchema(SchemaLocation.of(SpecificationVersion.DRAFT_2020_12.getDialectId()));
        return meta.validate(schema);
    }

    /** Returns the name that a content's schema refers to. */
    static String schemaName(JsonNode content) {
        String reference = content.path("schema").path("$ref").asString("");
        assertThat(reference).as("JSON has a named schema").startsWith("#/components/schemas/");
        return reference.substring("#/components/schemas/".length());
    }

    /**
     * Returns a copy in which every use of an object allows the declared keys only; a member of allOf declares only its
     * share.
     */
    private static JsonNode strict(JsonNode node) {
        JsonNode copy = node.deepCopy();
        tighten(copy, false);
        return copy;
    }

    private static void tighten(JsonNode node, boolean share) {
        if (node instanceof ObjectNode object && object.has("$ref") && !share) {
            object.put("unevaluatedProperties", false);
        }
        for (Map.Entry<String, JsonNode> field : node.properties()) {
            boolean shares = field.getKey().equals("allOf");
            for (JsonNode member : shares ? field.getValue() : List.of(field.getValue())) {
                tighten(member, shares);
            }
        }
        if (node.isArray()) {
            node.forEach(member -> tighten(member, false));
        }
    }
}
