package dev.assay.engine.recipe;

import dev.assay.engine.recovery.RecoveryPolicy;
import dev.assay.engine.recovery.RecoveryPolicy.MemoryUse;
import dev.assay.engine.recovery.RecoveryPolicy.Mode;
import dev.assay.engine.recovery.RecoveryPolicy.OnDecided;
import dev.assay.engine.recovery.RecoveryPolicy.OnJudgeFailure;
import dev.assay.engine.recovery.RecoveryPolicy.OnUndecided;
import dev.assay.verifier.judge.Judge.Sees;
import dev.assay.yaml.DocumentPlace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads the body of {@code recover}. */
final class RecoverReader {
    private static final List<String> KEYS = List.of(
            "rule",
            "judges",
            "mode",
            "judge_input",
            "threshold",
            "sees",
            "accept_at",
            "soft",
            "on_judge_failure",
            "on_undecided",
            "on_decided",
            "memory",
            "audit");

    private final NodeReader nodes;

    RecoverReader(NodeReader nodes) {
        this.nodes = nodes;
    }

    RecipeNode read(DocumentPlace body, int depth) {
        if (!body.isMapping("{rule, judges, …}")) {
            return NodeReader.BROKEN;
        }
        body.allow(KEYS);
        Optional<RecipeNode.Verify> rule = body.require("rule").flatMap(place -> rule(place, depth));
        Mode mode = choice(body, "mode", Mode.RULES_THEN_JUDGE, Mode.values());
        RecoveryPolicy how = new RecoveryPolicy(
                judges(body, mode),
                mode,
                renamed(body, "judge_input", "sees").map(place -> choice(place, Sees.ANSWER, Sees.values())),
                acceptAt(body),
                body.find("soft").map(DocumentPlace::trueOrFalse).orElse(false),
                choice(body, "on_judge_failure", OnJudgeFailure.UNSCORED, OnJudgeFailure.values()),
                choice(body, "on_undecided", OnUndecided.ZERO, OnUndecided.values()),
                choice(body, "on_decided", OnDecided.RULE, OnDecided.values()),
                choice(body, "memory", MemoryUse.PINNED, MemoryUse.values()),
                body.find("audit")
                        .map(share -> share.numberIn(0, 1, "a share from 0 to 1"))
                        .orElse(0.0));
        return rule.<RecipeNode>map(verify -> new RecipeNode.Recover(nodes.nextRecovery(), verify, how))
                .orElse(NodeReader.BROKEN);
    }

    private Optional<RecipeNode.Verify> rule(DocumentPlace place, int depth) {
        if (!(nodes.node(place, depth) instanceof RecipeNode.Verify verify)) {
            place.expected("a verify");
            return Optional.empty();
        }
        KnownVerifiers verifiers = nodes.verifiers();
        if (verifiers.names().contains(verify.verifier()) && !verifiers.judgeable(verify.verifier())) {
            place.report("must be a verifier whose tasks have golds to show a judge, but " + verify.verifier()
                    + " has none");
        }
        return Optional.of(verify);
    }

    private List<String> judges(DocumentPlace body, Mode mode) {
        if (mode == Mode.RULES_ONLY && !body.has("judges")) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        List<DocumentPlace> places = body.require("judges")
                .map(list -> list.members("names of judges"))
                .orElse(List.of());
        for (DocumentPlace place : places) {
            String name = place.text();
            if (place.value().isString() && !nodes.verifiers().judges().contains(name)) {
                place.report("must name a judge ("
                        + String.join(", ", nodes.verifiers().judges()) + "), but there is no "
                        + DocumentPlace.quoted(name));
            } else if (names.contains(name)) {
                place.report("names " + name + " again");
            }
            names.add(name);
        }
        if (names.size() > RecoveryPolicy.MOST_JUDGES) {
            places.get(RecoveryPolicy.MOST_JUDGES)
                    .report("is one judge too many: a recover has at most " + RecoveryPolicy.MOST_JUDGES);
        }
        return names;
    }

    /** Reads {@code threshold}; 0 is not allowed, since every ruling would accept. */
    private static double acceptAt(DocumentPlace body) {
        return renamed(body, "threshold", "accept_at")
                .map(bound -> bound.numberIn(Double.MIN_VALUE, 1, "a number above 0 and up to 1"))
                .orElse(0.5);
    }

    /** Returns the value of a key, or of the name that the key had before 0.1.0: stored recipes have it. */
    private static Optional<DocumentPlace> renamed(DocumentPlace body, String key, String old) {
        Optional<DocumentPlace> before = body.find(old);
        before.ifPresent(place -> {
            if (body.has(key)) {
                place.report("stands beside " + key + ", its name of now");
            }
            place.findings().warning(place.pointer(), "is called " + key + " now");
        });
        return body.find(key).or(() -> before);
    }

    private static <E extends Enum<E>> E choice(DocumentPlace body, String key, E usual, E[] choices) {
        return body.find(key).map(place -> choice(place, usual, choices)).orElse(usual);
    }

    private static <E extends Enum<E>> E choice(DocumentPlace place, E usual, E[] choices) {
        for (E choice : choices) {
            if (place.value().isString() && name(choice).equals(place.value().stringValue())) {
                return choice;
            }
        }
        place.expected(Arrays.stream(choices).map(RecoverReader::name).collect(Collectors.joining(" or ")));
        return usual;
    }

    private static String name(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT);
    }
}
