package dev.assay.judge.server.decode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.judge.server.Tiny;
import dev.assay.judge.server.model.ModelFolder;
import dev.assay.judge.server.text.TokenVocabulary;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecodeJobTest {
    private static final DecodeRequest QUESTION = new DecodeRequest(
            new int[] {1}, 1, new TokenSampling(0, 1, 0, new Random(1)), 0, List.of(), List.of("True", "False"));

    private final TokenVocabulary vocabulary = new TokenVocabulary(new ModelFolder(Tiny.folder()));
    private final DecodeJob job = new DecodeJob(QUESTION, vocabulary, Set.of());

    @AfterEach
    void close() {
        vocabulary.close();
    }

    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY})
    void aNetworkWhoseNumbersOverflowGivesNoAnswer(float number) {
        float[] logits = new float[400];
        logits[7] = number;
        job.take(logits);
        assertThatThrownBy(() -> job.answer().join()).hasMessageContaining("not finite");
    }

    @Test
    void aTokenThatANetworkRulesOutIsNoOverflow() {
        float[] logits = new float[400];
        logits[7] = Float.NEGATIVE_INFINITY;
        job.take(logits);
        assertThat(job.answer()).isCompleted();
    }
}
