package dev.assay.judge.profile;

import dev.assay.judge.endpoint.WireProtocol;
import dev.assay.judge.profile.RewardProfile.Servers;
import dev.assay.judge.profile.RewardProfile.Shape;
import dev.assay.judge.prompt.AnswerExcerpt;
import dev.assay.yaml.DocumentFields;
import dev.assay.yaml.DocumentPlace;
import dev.assay.yaml.DocumentRefusal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Finds the profiles of reward models: the files of the folder of judges with {@code kind: reward}. */
public final class RewardProfiles {
    private static final List<String> KEYS = List.of(
            "kind",
            "name",
            "summary",
            "model",
            "endpoints",
            "api_key_env",
            "wire",
            "template",
            "answer",
            "heads",
            "head",
            "squash",
            "parameters",
            "limits",
            "timeout_ms",
            "cooldown_ms",
            "retry",
            "hedge");
    private static final Map<String, WireProtocol> WIRES =
            Map.of("classify", WireProtocol.CLASSIFY, "score", WireProtocol.SCORE, "openrlhf", WireProtocol.OPENRLHF);
    private static final List<String> NOT_PARAMETERS =
            List.of("model", "input", "messages", "text_1", "text_2", "query", "prompts");
    private static final int MOST_HEADS = 1_024;

    private RewardProfiles() {}

    /**
     * Returns the profiles by name.
     *
     * @throws DocumentRefusal where one is wrong
     */
    public static SortedMap<String, RewardProfile> load(Path folder) {
        SortedMap<String, RewardProfile> all = new TreeMap<>();
        JudgeProfiles.documents(folder).forEach((name, fields) -> {
            if (isOne(fields)) {
                fields.allow(KEYS);
                all.put(name, read(name, fields));
            }
        });
        return all;
    }

    /** Whether the file describes a reward model and no judge. */
    static boolean isOne(DocumentFields fields) {
        Optional<DocumentPlace> kind = fields.own().find("kind");
        kind.filter(value -> !value.text().equals("reward")).ifPresent(value -> {
            throw value.refusal("must be reward, or left away in the profile of a judge");
        });
        return kind.isPresent();
    }

    private static RewardProfile read(String name, DocumentFields fields) {
        fields.find("name").filter(value -> !value.text().equals(name)).ifPresent(value -> {
            throw value.refusal("must be " + name + ", the name of the file");
        });
        fields.get("summary", DocumentPlace::text, "");
        ServerReader servers = new ServerReader(fields);
        return new RewardProfile(
                name,
                fields.require("model").text(),
                shape(fields),
                new Servers(
                        servers.endpoints(), servers.keyVariable(), servers.limits(), servers.rules(), servers.rest()));
    }

    private static Shape shape(DocumentFields fields) {
        WireProtocol wire = fields.require("wire")
                .named("classify, score or openrlhf", given -> Optional.ofNullable(WIRES.get(given)));
        Optional<RewardTemplate> template =
                fields.find("template").map(value -> value.reading(() -> new RewardTemplate(value.text())));
        if (wire == WireProtocol.SCORE && template.isPresent()) {
            throw fields.require("template").refusal("must be left away, since score sends prompt and response apart");
        }
        if (wire == WireProtocol.OPENRLHF) {
            fields.require("template");
        }
        Optional<Integer> heads = fields.find("heads").map(value -> value.integerIn(1, MOST_HEADS));
        int head = fields.get("head", value -> value.integerIn(0, heads.orElse(MOST_HEADS) - 1), 0);
        return new Shape(wire, template, excerpt(fields), parameters(fields), heads, head, squash(fields));
    }

    private static Optional<AnswerExcerpt> excerpt(DocumentFields fields) {
        if (!fields.has("answer")) {
            return Optional.empty();
        }
        DocumentFields given = fields.nested("answer", List.of("max_chars", "keep"));
        return Optional.of(new AnswerExcerpt(
                given.require("max_chars").integerIn(1, 10_000_000),
                given.get(
                        "keep", value -> value.named("head or tail", RewardProfiles::keep), AnswerExcerpt.Keep.TAIL)));
    }

    private static Optional<AnswerExcerpt.Keep> keep(String name) {
        return List.of(AnswerExcerpt.Keep.values()).stream()
                .filter(keep -> keep.toString().equals(name))
                .findFirst();
    }

    private static RewardSquash squash(DocumentFields fields) {
        DocumentPlace given = fields.require("squash");
        if (!given.value().isArray()) {
            return given.named(
                    "sigmoid, or a range such as [-5, 5]",
                    name -> name.equals("sigmoid") ? Optional.of(RewardSquash.SIGMOID) : Optional.empty());
        }
        List<DocumentPlace> ends = given.members("a range such as [-5, 5]");
        if (ends.size() == 2) {
            double least = ends.getFirst().number();
            double greatest = ends.getLast().number();
            if (least < greatest && Double.isFinite(greatest - least)) {
                return new RewardSquash(Optional.of(new RewardSquash.Range(least, greatest)));
            }
        }
        throw given.refusal("must be sigmoid, or two finite numbers, the smaller one first");
    }

    private static ObjectNode parameters(DocumentFields fields) {
        DocumentFields given = fields.nested("parameters", List.of());
        ObjectNode parameters = JsonNodeFactory.instance.objectNode();
        for (String key : given.keys().stream().sorted().toList()) {
            if (NOT_PARAMETERS.contains(key)) {
                throw given.require(key).refusal("is decided by the other keys of a profile");
            }
            parameters.set(key, given.require(key).value());
        }
        return parameters;
    }
}
