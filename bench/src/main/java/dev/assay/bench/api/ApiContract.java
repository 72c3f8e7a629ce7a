package dev.assay.bench.api;

import com.networknt.schema.Error;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.assay.engine.wire.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** An OpenAPI document: its operations, and validation of JSON by its schemas. */
final class ApiContract {
    private static final Set<String> METHODS = Set.of("get", "put", "post", "delete", "patch");

    private final JsonNode root;
    private final SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    private final Map<String, com.networknt.schema.Schema> schemas = new ConcurrentHashMap<>();

    private ApiContract(JsonNode root) {
        this.root = root;
    }

    /** Reads the contract from a YAML document. */
    static ApiContract of(String yaml) {
        Object document = new Load(LoadSettings.builder().build()).loadFromString(yaml);
        return new ApiContract(Json.MAPPER.valueToTree(document));
    }

    /**
     * One method of one path.
     *
     * @param node the operation's object in the contract
     */
    record Operation(String method, String path, JsonNode node) {
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

    /** Returns the node that a reference points to, or the node itself. */
    JsonNode resolved(JsonNode node) {
        JsonNode at = node;
        while (at.has("$ref")) {
            at = root.at(at.get("$ref").asString().substring(1));
        }
        return at;
    }

    /** Returns the errors of an instance by a named schema. */
    List<Error> errors(String name, JsonNode instance) {
        return schemas.computeIfAbsent(name, this::schema).validate(instance);
    }

    private com.networknt.schema.Schema schema(String name) {
        ObjectNode document = Json.MAPPER.createObjectNode();
        document.put("$ref", "#/components/schemas/" + name);
        document.set("components", root.get("components"));
        return registry.getSchema(document);
    }

    /** Returns the name of the schema that a content object refers to; empty where it names none. */
    static String schemaName(JsonNode content) {
        return content.at("/schema/$ref").asString("").replaceFirst(".*/", "");
    }
}
