package dev.assay.judge.server.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.judge.server.Tiny;
import dev.assay.judge.server.model.DecoderNetwork.Device;
import dev.assay.judge.server.model.DecoderNetwork.Step;
import dev.assay.judge.server.model.KeyValueCache.Row;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Compares the network with transformers' Qwen2ForCausalLM with the same weights. */
class ParityTest {
    private static final Offset<Float> NEAR = Offset.offset(1e-3f);

    private final ModelFolder folder = new ModelFolder(Tiny.folder());
    private final DecoderNetwork network = new DecoderNetwork(folder, NetworkShape.of(folder), Device.CPU, 1);

    @AfterEach
    void close() {
        network.close();
    }

    @ParameterizedTest
    @MethodSource("dev.assay.judge.server.Tiny#reference")
    void theLogitsOfEveryStepAreThoseOfTheReference(JsonNode wanted) throws Exception {
        int[] tokens = Tiny.numbers(wanted.path("continuation"));
        Step step = network.begin(List.of(Tiny.numbers(wanted.path("ids"))));
        for (int i = 0; i < tokens.length; i++) {
            isNear(step.logits()[0], wanted.path("logits").path(i));
            try (KeyValueCache past = step.cache()) {
                step = network.next(new int[] {tokens[i]}, past);
            }
        }
        step.cache().close();
    }

    @Test
    void rowsOfABatchDoNotSeeEachOtherNorThePadding() throws Exception {
        List<JsonNode> wanted = Tiny.reference().toList();
        Step step = network.begin(
                wanted.stream().map(one -> Tiny.numbers(one.path("ids"))).toList());
        for (int row = 0; row < wanted.size(); row++) {
            isNear(step.logits()[row], wanted.get(row).path("logits").path(0));
        }
        try (KeyValueCache past = step.cache()) {
            step = network.next(
                    wanted.stream()
                            .mapToInt(one -> one.path("continuation").path(0).intValue())
                            .toArray(),
                    past);
        }
        for (int row = 0; row < wanted.size(); row++) {
            isNear(step.logits()[row], wanted.get(row).path("logits").path(1));
        }
        step.cache().close();
    }

    @Test
    void rowsThatJoinAndLeaveKeepWhatTheyHaveRead() throws Exception {
        List<float[]> logits = afterRowsJoined(network);
        isNear(logits.get(0), Tiny.reference().toList().get(1).path("logits").path(1));
        isNear(logits.get(1), Tiny.reference().toList().get(0).path("logits").path(1));
    }

    @Test
    void aCacheOf16BitFloatsMovesTheLogitsLittle() throws Exception {
        ModelFolder half = new ModelFolder(Tiny.halfPrecision());
        try (DecoderNetwork narrow = new DecoderNetwork(half, NetworkShape.of(folder), Device.CPU, 1)) {
            List<float[]> wanted = afterRowsJoined(network);
            List<float[]> logits = afterRowsJoined(narrow);
            for (int row = 0; row < wanted.size(); row++) {
                assertThat(logits.get(row)).containsExactly(wanted.get(row), Offset.offset(0.05f));
            }
        }
    }

    /** Returns the logits of the second token of two rows whose prompts were read in two batches. */
    private static List<float[]> afterRowsJoined(DecoderNetwork network) throws Exception {
        List<JsonNode> wanted = Tiny.reference().toList();
        Step three = network.begin(
                wanted.stream().map(one -> Tiny.numbers(one.path("ids"))).toList());
        Step one = network.begin(List.of(Tiny.numbers(wanted.get(1).path("ids"))));
        try (KeyValueCache from = three.cache();
                KeyValueCache other = one.cache();
                KeyValueCache mixed = network.gather(List.of(new Row(other, 0), new Row(from, 0)))) {
            int[] tokens = {
                wanted.get(1).path("continuation").path(0).intValue(),
                wanted.get(0).path("continuation").path(0).intValue()
            };
            Step step = network.next(tokens, mixed);
            step.cache().close();
            return List.of(step.logits());
        }
    }

    @Test
    void theFirstLogitsAreTheSameWithoutACache() throws Exception {
        JsonNode wanted = Tiny.reference().toList().getFirst();
        float[][] first = network.first(List.of(Tiny.numbers(wanted.path("ids"))));
        isNear(first[0], wanted.path("logits").path(0));
    }

    @Test
    void theMeanOfTheHiddenStatesIsThatOfTheReferenceWhateverThePadding() throws Exception {
        List<JsonNode> wanted = Tiny.reference().toList();
        List<float[]> means = network.means(
                wanted.stream().map(one -> Tiny.numbers(one.path("ids"))).toList());
        for (int row = 0; row < wanted.size(); row++) {
            isNear(means.get(row), wanted.get(row).path("mean"));
        }
    }

    @Test
    void aFolderWithoutANetworkSaysHowToMakeOne(@TempDir java.nio.file.Path empty) {
        assertThatThrownBy(() -> new ModelFolder(empty).network())
                .isInstanceOf(UnusableModel.class)
                .hasMessageContaining("export.py");
    }

    private static void isNear(float[] numbers, JsonNode wanted) {
        assertThat(wanted.size()).isEqualTo(numbers.length);
        for (int i = 0; i < numbers.length; i++) {
            assertThat(numbers[i]).isCloseTo(wanted.path(i).floatValue(), NEAR);
        }
    }
}
