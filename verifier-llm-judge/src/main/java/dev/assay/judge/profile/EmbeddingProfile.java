package dev.assay.judge.profile;

import dev.assay.judge.endpoint.RetryRules;
import dev.assay.judge.profile.JudgeProfile.Limits;
import dev.assay.yaml.DocumentFields;
import dev.assay.yaml.DocumentPlace;
import dev.assay.yaml.DocumentRefusal;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The model of embeddings, and the way in which it is asked.
 *
 * @param endpoints base addresses that end before {@code /embeddings}; not empty
 * @param keyVariable the variable of the environment with the key of the endpoints
 * @param parameters the parameters of each request, such as {@code dimensions}
 * @param rest the rest of an endpoint after too many failures
 */
public record EmbeddingProfile(
        String model,
        List<URI> endpoints,
        Optional<String> keyVariable,
        ObjectNode parameters,
        Limits limits,
        RetryRules rules,
        Duration rest) {
    /** The name of the embeddings among the judges. */
    public static final String NAME = "embeddings";

    static final String FILE = NAME + ".yaml";
    private static final String VARIABLES = "ASSAY_EMBEDDINGS";
    private static final List<String> KEYS = List.of(
            "name",
            "summary",
            "model",
            "endpoints",
            "api_key_env",
            "parameters",
            "limits",
            "timeout_ms",
            "cooldown_ms",
            "retry",
            "hedge");
    private static final List<String> NOT_PARAMETERS = List.of("model", "input");

    public EmbeddingProfile {
        endpoints = List.copyOf(endpoints);
    }

    /**
     * Returns the profile of a host, from a file in the folder of judges and from the environment; empty if neither
     * names an endpoint.
     *
     * @throws DocumentRefusal where it is wrong
     */
    public static Optional<EmbeddingProfile> load(Path folder, Function<String, Optional<String>> variable) {
        Path file = folder.resolve(FILE);
        boolean written = Files.isRegularFile(file);
        DocumentFields own =
                written ? JudgeProfiles.fields(file.toString(), JudgeProfiles.content(file)) : DocumentFields.none();
        own.allow(KEYS);
        own.find("name").filter(value -> !value.text().equals(NAME)).ifPresent(value -> {
            throw value.refusal("must be " + NAME + ", the name of the file");
        });
        DocumentFields fields = new ProfileOverrides(variable).over(VARIABLES, own);
        EmbeddingProfile profile = read(written ? file.toString() : VARIABLES + "_URL", fields);
        return Optional.of(profile).filter(there -> !there.endpoints().isEmpty());
    }

    private static EmbeddingProfile read(String document, DocumentFields fields) {
        ServerReader servers = new ServerReader(fields);
        List<URI> endpoints = servers.endpoints();
        fields.get("summary", DocumentPlace::text, "");
        Optional<String> model = fields.find("model").map(DocumentPlace::text);
        if (model.isEmpty() && !endpoints.isEmpty()) {
            throw new DocumentRefusal(
                    document, "needs a model beside it: the key model of " + FILE + ", or " + VARIABLES + "_MODEL");
        }
        return new EmbeddingProfile(
                model.orElse(""),
                endpoints,
                servers.keyVariable(),
                parameters(fields.nested("parameters", List.of())),
                servers.limits(),
                servers.rules(),
                servers.rest());
    }

    private static ObjectNode parameters(DocumentFields given) {
        ObjectNode parameters = JsonNodeFactory.instance.objectNode();
        for (String key : given.keys().stream().sorted().toList()) {
            DocumentPlace value = given.require(key);
            if (NOT_PARAMETERS.contains(key)) {
                throw value.refusal("is decided by the other keys of a profile");
            }
            if (key.equals("encoding_format") && !List.of("float", "base64").contains(value.text())) {
                throw value.refusal("must be float or base64");
            }
            parameters.set(key, value.value());
        }
        return parameters;
    }
}
