package dev.assay.gateway.page;

import dev.assay.engine.wire.Json;
import dev.assay.yaml.DocumentFindings;
import dev.assay.yaml.YamlReader;
import dev.assay.yaml.YamlRules;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.springframework.core.io.ClassPathResource;
import tools.jackson.databind.JsonNode;

/**
 * The contract of the API as HTML: the operations by their tags, then the schemas. Each is a disclosure that a link to its inside
 * opens, so that the page needs no script.
 */
final class ApiReference {
    private static final List<String> METHODS = List.of("get", "put", "post", "delete", "patch", "head", "options");
    private static final Set<String> BOUNDS = Set.of(
            "minimum",
            "exclusiveMinimum",
            "maximum",
            "exclusiveMaximum",
            "minLength",
            "maxLength",
            "minItems",
            "maxItems",
            "pattern",
            "default");

    private final JsonNode contract;
    private final StringBuilder html = new StringBuilder();

    private ApiReference(JsonNode contract) {
        this.contract = contract;
    }

    /** The reference of this build, made when somebody first asks for it. */
    static final class Page {
        /** The body of the page. */
        static final String HTML = new ApiReference(contract()).page();

        private Page() {}

        private static JsonNode contract() {
            String name = "openapi.yaml";
            try {
                String text = new ClassPathResource(name).getContentAsString(StandardCharsets.UTF_8);
                return YamlReader.read(text, YamlRules.plain(4_096), DocumentFindings.refusing(name))
                        .orElseThrow()
                        .value();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** An operation by its method and path. */
    private record Operation(String method, String path, JsonNode json, JsonNode shared) {
        boolean has(String tag) {
            return values(json.path("tags")).anyMatch(name -> name.asString().equals(tag));
        }

        String anchor() {
            return json.path("operationId").asString();
        }
    }

    private static Stream<JsonNode> values(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    private String page() {
        JsonNode info = contract.path("info");
        html.append("<h1>%s <small>%s</small></h1>\n"
                .formatted(
                        text("API of " + info.path("title").asString()),
                        text(info.path("version").asString())));
        html.append(Markdown.html(info.path("description").asString("")));
        html.append("""
                <p>The same as <a href="/openapi.yaml">an OpenAPI document</a>, for generators. The
                <a href="/console/playground">playground</a> tries an item and shows its request in four languages.</p>
                """);
        for (JsonNode scheme : contract.at("/components/securitySchemes")) {
            html.append(Markdown.html(scheme.path("description").asString("")));
        }
        List<Operation> operations = operations();
        html.append("<nav aria-label=\"Parts\"><ul class=\"parts\">\n");
        for (JsonNode tag : contract.path("tags")) {
            html.append("<li><a href=\"#tag-%1$s\">%1$s</a></li>\n"
                    .formatted(text(tag.path("name").asString())));
        }
        html.append("<li><a href=\"#schemas\">schemas</a></li>\n</ul></nav>\n");
        for (JsonNode tag : contract.path("tags")) {
            String name = tag.path("name").asString();
            html.append("<h2 id=\"tag-%1$s\">%1$s</h2>\n".formatted(text(name)));
            html.append(Markdown.html(tag.path("description").asString("")));
            operations.stream().filter(one -> one.has(name)).forEach(this::operation);
        }
        html.append("<h2>schemas</h2>\n<details><summary>All schemas</summary>\n<div id=\"schemas\">\n");
        contract.at("/components/schemas").properties().forEach(one -> schema(one.getKey(), one.getValue()));
        html.append("</div>\n</details>\n");
        return html.toString();
    }

    private List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        for (Map.Entry<String, JsonNode> path : contract.path("paths").properties()) {
            for (String method : METHODS) {
                JsonNode json = path.getValue().path(method);
                if (json.isObject()) {
                    operations.add(new Operation(
                            method, path.getKey(), json, path.getValue().path("parameters")));
                }
            }
        }
        return operations;
    }

    private void operation(Operation operation) {
        html.append("<details><summary><span class=\"method\">%s</span> <code>%s</code> %s</summary>\n<div id=\"%s\">\n"
                .formatted(
                        operation.method().toUpperCase(Locale.ROOT),
                        text(operation.path()),
                        text(operation.json().path("summary").asString("")),
                        text(operation.anchor())));
        html.append(Markdown.html(operation.json().path("description").asString("")));
        html.append("<p class=\"soft\">").append(needs(operation.json())).append("</p>\n");
        parameters(operation);
        JsonNode body = resolved(operation.json().path("requestBody"));
        if (body.isObject()) {
            html.append("<h3>Body</h3>\n")
                    .append(Markdown.html(body.path("description").asString("")));
            content(body.path("content"));
        }
        html.append("<h3>Answers</h3>\n<table>\n<tr><th>status<th>what<th>content</tr>\n");
        operation.json().path("responses").properties().forEach(this::answer);
        html.append("</table>\n</div>\n</details>\n");
    }

    private String needs(JsonNode operation) {
        JsonNode security = operation.has("security") ? operation.path("security") : contract.path("security");
        List<String> ways = values(security)
                .map(way -> way.isEmpty()
                        ? "no key"
                        : values(way.path("bearer"))
                                .map(scope -> "<code>" + text(scope.asString()) + "</code>")
                                .collect(Collectors.joining(" and ")))
                .map(scopes -> scopes.isEmpty() ? "any key" : scopes)
                .toList();
        return ways.isEmpty() ? "Needs no key." : "Needs " + String.join(" or ", ways) + ".";
    }

    private void parameters(Operation operation) {
        List<JsonNode> parameters = Stream.concat(
                        values(operation.shared()), values(operation.json().path("parameters")))
                .map(this::resolved)
                .toList();
        if (parameters.isEmpty()) {
            return;
        }
        html.append("<h3>Parameters</h3>\n<table>\n<tr><th>name<th>where<th>type<th>meaning</tr>\n");
        for (JsonNode parameter : parameters) {
            row(
                    parameter.path("name").asString(),
                    parameter.path("required").asBoolean(false),
                    text(parameter.path("in").asString()) + "<td>" + type(parameter.path("schema")),
                    meaning(parameter, parameter.path("schema")));
        }
        html.append("</table>\n");
    }

    private void row(String name, boolean required, String columns, String meaning) {
        html.append("<tr><th scope=\"row\"><code>%s</code>%s<td>%s<td>%s</tr>\n"
                .formatted(text(name), required ? " <small>required</small>" : "", columns, meaning));
    }

    private static String meaning(JsonNode described, JsonNode schema) {
        String bounds = schema.properties().stream()
                .filter(entry -> BOUNDS.contains(entry.getKey()))
                .map(entry -> text(entry.getKey()) + " <code>" + text(plain(entry.getValue())) + "</code>")
                .collect(Collectors.joining(", "));
        String description = described
                .path("description")
                .asString(schema.path("description").asString(""));
        return Markdown.html(description) + (bounds.isEmpty() ? "" : "<p class=\"soft\">" + bounds + "</p>");
    }

    private static String plain(JsonNode value) {
        return value.isString() ? value.stringValue() : value.toString();
    }

    private void content(JsonNode content) {
        for (Map.Entry<String, JsonNode> media : content.properties()) {
            html.append("<p><code>%s</code>: %s</p>\n"
                    .formatted(text(media.getKey()), type(media.getValue().path("schema"))));
            for (Map.Entry<String, JsonNode> example :
                    media.getValue().path("examples").properties()) {
                JsonNode value = resolved(example.getValue());
                example(value.path("summary").asString(example.getKey()), value.path("value"));
            }
            if (media.getValue().has("example")) {
                example("Example", media.getValue().path("example"));
            }
        }
    }

    private void example(String name, JsonNode value) {
        String shown = value.isString()
                ? value.stringValue()
                : Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(value);
        html.append("<details><summary>%s</summary>\n<pre tabindex=\"0\">%s</pre>\n</details>\n"
                .formatted(text(name), text(shown)));
    }

    private void answer(Map.Entry<String, JsonNode> answer) {
        JsonNode response = resolved(answer.getValue());
        String content = response.path("content").properties().stream()
                .map(media -> "<code>" + text(media.getKey()) + "</code> "
                        + type(media.getValue().path("schema")))
                .collect(Collectors.joining("<br>"));
        html.append("<tr><th scope=\"row\">%s<td>%s<td>%s</tr>\n"
                .formatted(
                        text(answer.getKey()),
                        Markdown.html(response.path("description").asString("")),
                        content));
    }

    private void schema(String name, JsonNode schema) {
        html.append("<details><summary><code>%1$s</code></summary>\n<div id=\"schema-%1$s\">\n".formatted(text(name)));
        html.append(meaning(schema, schema));
        JsonNode properties = schema.path("properties");
        if (properties.isEmpty()) {
            html.append("<p>").append(type(schema)).append("</p>\n");
        } else {
            Set<String> required =
                    values(schema.path("required")).map(JsonNode::asString).collect(Collectors.toSet());
            html.append("<table>\n<tr><th>key<th>type<th>meaning</tr>\n");
            properties
                    .properties()
                    .forEach(property -> row(
                            property.getKey(),
                            required.contains(property.getKey()),
                            type(property.getValue()),
                            meaning(property.getValue(), property.getValue())));
            html.append("</table>\n");
        }
        html.append("</div>\n</details>\n");
    }

    /** Returns a type in words, with links to schemas that have a name. */
    private static String type(JsonNode schema) {
        Optional<String> name = reference(schema);
        if (name.isPresent()) {
            return "<a href=\"#schema-%1$s\">%1$s</a>".formatted(text(name.get()));
        }
        for (String several : List.of("oneOf", "anyOf", "allOf")) {
            if (schema.has(several)) {
                return values(schema.path(several))
                        .map(ApiReference::type)
                        .collect(Collectors.joining(several.equals("allOf") ? " and " : " or "));
            }
        }
        if (schema.has("const")) {
            return "<code>" + text(plain(schema.path("const"))) + "</code>";
        }
        if (schema.has("enum")) {
            return values(schema.path("enum"))
                    .map(value -> "<code>" + text(plain(value)) + "</code>")
                    .collect(Collectors.joining(", "));
        }
        return named(schema);
    }

    private static String named(JsonNode schema) {
        JsonNode type = schema.path("type");
        String words = type.isArray()
                ? values(type).map(JsonNode::asString).collect(Collectors.joining(" or "))
                : type.asString("any value");
        String items = schema.has("items") ? " of " + type(schema.path("items")) : "";
        JsonNode values = schema.path("additionalProperties");
        String map = values.isObject() && !values.isEmpty() ? " of " + type(values) : "";
        return text(words) + items + map;
    }

    private static Optional<String> reference(JsonNode node) {
        return Optional.of(node.path("$ref").asString(""))
                .filter(target -> !target.isEmpty())
                .map(target -> target.substring(target.lastIndexOf('/') + 1));
    }

    /** Returns what a reference stands for; any other node as it is. */
    private JsonNode resolved(JsonNode node) {
        String target = node.path("$ref").asString("");
        return target.isEmpty() ? node : contract.at(target.substring(1));
    }

    private static String text(String plain) {
        return HtmlPage.text(plain);
    }
}
