package dev.assay.text.format.document;

import com.google.re2j.Pattern;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaException;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.ValidationLimitExceededException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** A JSON Schema (draft 2020-12, or the draft that it names) without references to other documents. */
public final class DocumentSchema {
    /** The most characters of a document that is compared with a schema. */
    public static final int LONGEST_DOCUMENT = 32_768;

    private static final int LONGEST = 65_536;
    private static final int DEEPEST = 32;
    private static final int LONGEST_PATTERN = 1_024;
    private static final int LARGEST_PATTERN = 500;
    private static final long MOST_STEPS = 100_000;
    private static final int DEEPEST_STEP = 256;
    private static final Set<String> REFERENCES = Set.of("$ref", "$dynamicRef", "$recursiveRef");
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private static final SchemaRegistry REGISTRY = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            registry -> registry.schemaCacheEnabled(false)
                    .schemaLoader(loader -> loader.fetchRemoteResources(false))
                    .schemaRegistryConfig(SchemaRegistryConfig.builder()
                            .failFast(true)
                            .regularExpressionFactory(pattern -> finder(pattern)::matches)
                            .build()));

    private final Schema schema;

    private DocumentSchema(Schema schema) {
        this.schema = schema;
    }

    private record Finder(Pattern pattern) {
        boolean matches(String text) {
            return pattern.matcher(text).find();
        }
    }

    private static Finder finder(String pattern) {
        Pattern read =
                pattern.length() > LONGEST_PATTERN || PatternSize.isTooLarge(pattern) ? null : Pattern.compile(pattern);
        if (read == null || read.programSize() > LARGEST_PATTERN) {
            throw new IllegalArgumentException(
                    "a pattern is over " + LONGEST_PATTERN + " characters or " + LARGEST_PATTERN + " instructions");
        }
        return new Finder(read);
    }

    /**
     * Reads a schema, and tries it on small values, so that a schema without an end shows itself before a response does.
     *
     * @param json the schema as maps, lists and scalars, or as a text of JSON
     * @throws IllegalArgumentException where it is none, or over a limit; the message is the reason
     */
    public static DocumentSchema of(Object json) {
        try {
            JsonNode node = json instanceof String text ? MAPPER.readTree(text) : MAPPER.valueToTree(json);
            if (!node.isObject() && !node.isBoolean()) {
                throw new IllegalArgumentException("it is no object");
            }
            checkNode(node, 0);
            if (node.toString().length() > LONGEST) {
                throw new IllegalArgumentException("it has more than " + LONGEST + " characters");
            }
            checkAgainstItsDialect(node);
            Schema schema = REGISTRY.getSchema(node);
            SchemaLoops.check(node);
            schema.initializeValidators();
            DocumentSchema read = new DocumentSchema(schema);
            JsonNodeFactory values = JsonNodeFactory.instance;
            for (JsonNode probe : List.of(
                    values.nullNode(),
                    values.objectNode(),
                    values.arrayNode(),
                    values.stringNode(""),
                    values.numberNode(0))) {
                read.errors(probe);
            }
            return read;
        } catch (ValidationLimitExceededException e) {
            throw new IllegalArgumentException("it has no end, or takes more than " + MOST_STEPS + " steps", e);
        } catch (SchemaException | tools.jackson.core.JacksonException e) {
            throw new IllegalArgumentException("it is no JSON Schema: " + e.getMessage(), e);
        }
    }

    private static void checkAgainstItsDialect(JsonNode node) {
        String dialect = node.path("$schema").asString(SpecificationVersion.DRAFT_2020_12.getDialectId());
        Optional<SpecificationVersion> version = SpecificationVersion.fromDialectId(dialect);
        if (version.isEmpty()) {
            throw new IllegalArgumentException("its $schema is no draft from 4 to 2020-12");
        }
        List<Error> errors = REGISTRY.getSchema(SchemaLocation.of(version.get().getDialectId()))
                .validate(
                        node,
                        context -> context.executionConfig(
                                config -> config.maxEvaluationSteps(1_000_000).maxEvaluationDepth(4 * DEEPEST_STEP)));
        if (!errors.isEmpty()) {
            throw new IllegalArgumentException("it is no JSON Schema: " + errors.getFirst());
        }
    }

    private static void checkNode(JsonNode node, int depth) {
        if (depth > DEEPEST) {
            throw new IllegalArgumentException("it is deeper than " + DEEPEST);
        }
        for (Map.Entry<String, JsonNode> property : node.properties()) {
            boolean isReference = REFERENCES.contains(property.getKey())
                    && property.getValue().isString();
            if (isReference && !property.getValue().asString().startsWith("#")) {
                throw new IllegalArgumentException("it refers to another document");
            }
            if (depth > 0
                    && property.getKey().equals("$schema")
                    && property.getValue().isString()) {
                throw new IllegalArgumentException("a part of it names a draft");
            }
            checkNode(property.getValue(), depth + 1);
        }
        if (node.isArray()) {
            node.forEach(member -> checkNode(member, depth + 1));
        }
    }

    /** The result of a comparison. */
    public sealed interface Match {
        record Valid() implements Match {}

        record Invalid(String reason) implements Match {}

        record OverLimit(String reason) implements Match {}
    }

    /** Compares a document with the schema, in a bounded number of steps. */
    public Match match(JsonNode document) {
        try {
            List<Error> errors = errors(document);
            return errors.isEmpty()
                    ? new Match.Valid()
                    : new Match.Invalid(errors.getFirst().toString());
        } catch (ValidationLimitExceededException _) {
            return new Match.OverLimit("more than " + MOST_STEPS + " steps, or deeper than " + DEEPEST_STEP);
        } catch (ArithmeticException | NumberFormatException _) {
            return new Match.OverLimit("a number that can't be compared");
        }
    }

    private List<Error> errors(JsonNode document) {
        return schema.validate(
                document,
                context -> context.executionConfig(
                        config -> config.maxEvaluationSteps(MOST_STEPS).maxEvaluationDepth(DEEPEST_STEP)));
    }
}
