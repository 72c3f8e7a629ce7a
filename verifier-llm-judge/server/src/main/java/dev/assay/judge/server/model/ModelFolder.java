package dev.assay.judge.server.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

/** A folder in Hugging Face's layout. */
public record ModelFolder(Path path) {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final List<String> NETWORKS = List.of("model.onnx", "onnx/model.onnx");

    public ModelFolder {
        if (!Files.isDirectory(path)) {
            throw new UnusableModel(path + " is not a folder");
        }
    }

    /** Returns the file of the network. */
    public Path network() {
        return NETWORKS.stream()
                .map(path::resolve)
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> new UnusableModel(path
                        + " has no model.onnx: verifier-llm-judge/server/export/export.py makes it from a checkpoint"));
    }

    /** Returns a JSON file of the folder, which must exist. */
    public JsonNode json(String name) {
        JsonNode read = optionalJson(name);
        if (!read.isObject()) {
            throw new UnusableModel(path + " has no " + name + " with a JSON object");
        }
        return read;
    }

    /** Returns a JSON file of the folder; a missing node without the file. */
    public JsonNode optionalJson(String name) {
        return text(name).map(text -> parsed(name, text)).orElse(MissingNode.getInstance());
    }

    /** Returns a file of the folder as text; empty without the file. */
    public Optional<String> text(String name) {
        Path file = path.resolve(name);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Files.readString(file));
        } catch (IOException e) {
            throw new UnusableModel(file + " can't be read", e);
        }
    }

    private JsonNode parsed(String name, String text) {
        try {
            return JSON.readTree(text);
        } catch (JacksonException e) {
            throw new UnusableModel(path.resolve(name) + " is not JSON", e);
        }
    }
}
