package dev.assay.bench.sandbox;

import dev.assay.engine.wire.Json;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.trial.CaseRuling;
import dev.assay.sandbox.trial.CaseTrial;
import dev.assay.sandbox.trial.SandboxCase;
import dev.assay.sandbox.trial.SandboxCases;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import tools.jackson.databind.node.ObjectNode;

/** The rulings on the cases of a file. */
record JudgedCases(List<CaseRuling> rulings, int skipped) {
    /** Runs all cases; a sequence of cases that belong together runs in {@code single}, a sandbox with one place. */
    static JudgedCases of(List<SandboxCase> cases, Sandbox many, Sandbox single, int inFlight, List<String> secrets)
            throws InterruptedException {
        Set<String> away = CaseTrial.missingLanguages(many, cases);
        List<List<SandboxCase>> sequences = SandboxCases.sequences(cases).stream()
                .filter(sequence -> !away.contains(sequence.getFirst().language()))
                .toList();
        CaseTrial beside = new CaseTrial(many, secrets);
        CaseTrial alone = new CaseTrial(single, secrets);
        List<CaseRuling> rulings = new ArrayList<>();
        try (ExecutorService callers = Executors.newFixedThreadPool(inFlight)) {
            List<Future<List<CaseRuling>>> parts = new ArrayList<>();
            for (List<SandboxCase> sequence : sequences) {
                parts.add(callers.submit(() -> {
                    if (!sequence.getFirst().isPart()) {
                        return beside.of(sequence);
                    }
                    synchronized (alone) {
                        return alone.of(sequence);
                    }
                }));
            }
            for (Future<List<CaseRuling>> part : parts) {
                rulings.addAll(part.get());
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
        return new JudgedCases(rulings, cases.size() - rulings.size());
    }

    List<CaseRuling> wrong() {
        return rulings.stream().filter(ruling -> !ruling.isRight()).toList();
    }

    String text() {
        StringBuilder text = new StringBuilder();
        wrong().forEach(ruling -> text.append(ruling.text()).append(System.lineSeparator()));
        return text
                + String.format(
                        Locale.ROOT,
                        "%,d cases: %,d as expected, %,d not; %,d skipped, for their languages are not here",
                        rulings.size(),
                        rulings.size() - wrong().size(),
                        wrong().size(),
                        skipped);
    }

    ObjectNode json() {
        Map<String, Integer> marks = new TreeMap<>();
        rulings.forEach(ruling -> marks.merge(ruling.mark().name(), 1, Integer::sum));
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("cases", rulings.size()).put("wrong", wrong().size()).put("skipped", skipped);
        json.set("marks", Json.MAPPER.valueToTree(marks));
        json.set(
                "wrong_ids",
                Json.MAPPER.valueToTree(
                        wrong().stream().map(ruling -> ruling.tried().id()).toList()));
        return json;
    }
}
