package dev.assay.engine.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.recovery.RecoveryPolicy.MemoryUse;
import dev.assay.engine.recovery.RecoveryPolicy.Mode;
import dev.assay.engine.recovery.RecoveryPolicy.OnDecided;
import dev.assay.engine.recovery.RecoveryPolicy.OnJudgeFailure;
import dev.assay.engine.recovery.RecoveryPolicy.OnUndecided;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.judge.JudgeQuestion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of the answers that judges are and are not asked about. */
class NearEmptyAnswersTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String QUESTION = "Which treaty ended the War of the Spanish Succession?";
    private static final RecoveryPolicy HOW = new RecoveryPolicy(
            List.of("any"),
            Mode.RULES_THEN_JUDGE,
            Optional.empty(),
            0.5,
            false,
            OnJudgeFailure.UNSCORED,
            OnUndecided.ZERO,
            OnDecided.RULE,
            MemoryUse.OFF,
            0);

    private static List<JsonNode> lines(String file) throws IOException {
        try (InputStream in = Objects.requireNonNull(NearEmptyAnswersTest.class.getResourceAsStream(file))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(JSON::readTree)
                    .toList();
        }
    }

    private static Optional<RecoveryGate> gate(String question, String gold, String answer) {
        Verdict.Scored rule = Verdict.Scored.decided(0, Optional.of(answer), Explanation.EMPTY);
        return RecoveryGate.closed(new RejectedAnswer(
                HOW, rule, false, new JudgeQuestion(question, List.of(gold), answer), 0, "project", null));
    }

    @Test
    void anAnswerWithoutContentIsNotShownToAJudgeInAnyLanguage() throws IOException {
        List<String> shown = lines("near-empty.jsonl").stream()
                .filter(line -> gate(
                                line.path("question").asString(QUESTION),
                                "the peace of 1713",
                                line.path("answer").stringValue())
                        .isEmpty())
                .map(JsonNode::toString)
                .toList();

        assertThat(shown).isEmpty();
    }

    @Test
    void aValueThatTheRulesDecidedIsNotShownHoweverItIsWritten() throws IOException {
        List<String> wrong = lines("exact-values.jsonl").stream()
                .filter(line -> gate(
                                        "How many are there?",
                                        line.path("gold").stringValue(),
                                        line.path("answer").stringValue())
                                .filter(RecoveryGate.EXACT_VALUE::equals)
                                .isPresent()
                        == line.path("shown").asBoolean(false))
                .map(JsonNode::toString)
                .toList();

        assertThat(wrong).isEmpty();
    }

    @Test
    void anAnswerThatSaysSomethingIsShownToAJudge() throws IOException {
        List<String> gated = lines("with-content.jsonl").stream()
                .filter(line -> gate(
                                line.path("question").stringValue(),
                                line.path("gold").stringValue(),
                                line.path("answer").stringValue())
                        .filter(gate -> gate != RecoveryGate.EXACT_VALUE)
                        .isPresent())
                .map(JsonNode::toString)
                .toList();

        assertThat(gated).isEmpty();
    }
}
