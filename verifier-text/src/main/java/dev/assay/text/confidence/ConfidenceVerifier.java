package dev.assay.text.confidence;

import dev.assay.answer.AnswerExtraction;
import dev.assay.answer.ExtractionPolicy;
import dev.assay.text.AnswerPlace;
import dev.assay.text.TextVerdicts;
import dev.assay.text.confidence.ConfidenceTask.Statement;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reads the confidence that a response states, and scores its calibration on statements whose truth is known. */
public final class ConfidenceVerifier implements Verifier<ConfidenceTask> {
    static final VerifierInfo INFO = new VerifierInfo(
            "confidence",
            "0.1.0",
            "Reads a stated confidence, and scores its calibration on statements that are known to be true or false.",
            Lane.CPU,
            Duration.ofSeconds(1),
            1,
            true);

    @Override
    public VerifierInfo info() {
        return INFO;
    }

    @Override
    public Class<ConfidenceTask> taskType() {
        return ConfidenceTask.class;
    }

    @Override
    public Verdict verify(ConfidenceTask task, Response response) {
        return switch (AnswerPlace.of(ExtractionPolicy.RAW, null).find(response)) {
            case AnswerExtraction.Missing missing -> TextVerdicts.missing(missing, response);
            case AnswerExtraction.Found found -> score(task, StatedNumbers.contents(found.text(), task.tag()));
        };
    }

    private static Verdict score(ConfidenceTask task, List<String> contents) {
        if (contents.isEmpty()) {
            return nothing(task, "confidence.tag", "", "no closed tag " + task.tag());
        }
        List<Statement> statements = task.known();
        if (statements.isEmpty()) {
            String written = contents.getLast();
            OptionalDouble number = StatedNumbers.number(written);
            return number.isEmpty()
                    ? nothing(task, "confidence.number", written, "no number from 0 to 1")
                    : scored(task, written, number.getAsDouble(), Optional.empty(), "a number");
        }
        List<String> members = contents.size() == 1 ? StatedNumbers.members(contents.getFirst()) : contents;
        String written = String.join(", ", members);
        if (members.size() != statements.size()) {
            return nothing(
                    task,
                    "confidence.count",
                    written,
                    members.size() + " numbers for " + statements.size() + " statements");
        }
        double sum = 0;
        double calibration = 0;
        for (int at = 0; at < members.size(); at++) {
            OptionalDouble number = StatedNumbers.number(members.get(at));
            if (number.isEmpty()) {
                return nothing(task, "confidence.number", members.get(at), "no number from 0 to 1");
            }
            double difference = number.getAsDouble() - (statements.get(at).isTrue() ? 1 : 0);
            sum += number.getAsDouble();
            calibration += 1 - difference * difference;
        }
        int count = members.size();
        return scored(task, written, sum / count, Optional.of(calibration / count), count + " numbers");
    }

    private static Verdict nothing(ConfidenceTask task, String stage, String written, String reason) {
        Map<String, Double> parts = new LinkedHashMap<>();
        parts.put(ConfidenceScore.CONFIDENCE.toString(), 0.0);
        if (task.statements() != null) {
            parts.put(ConfidenceScore.CALIBRATION.toString(), 0.0);
        }
        return TextVerdicts.scored(
                parts, task.score().toString(), Optional.empty(), Explanation.of(stage, written, reason));
    }

    private static Verdict scored(
            ConfidenceTask task, String written, double mean, Optional<Double> calibration, String read) {
        Map<String, Double> parts = new LinkedHashMap<>();
        parts.put(ConfidenceScore.CONFIDENCE.toString(), mean);
        calibration.ifPresent(value -> parts.put(ConfidenceScore.CALIBRATION.toString(), value));
        String stage = "confidence." + (task.score() == ConfidenceScore.CONFIDENCE ? "read" : "calibration");
        return TextVerdicts.scored(
                parts, task.score().toString(), Optional.of(written), Explanation.of(stage, written, read));
    }
}
