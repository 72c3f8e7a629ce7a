package dev.assay.gateway.compat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.engine.wire.InvalidField;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DecodedTextTest {
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "Q: 2+2?A: 4, Q: 2+2?, A: 4",
                "<s>Q: 2+2?A: 4, Q: 2+2?, A: 4",
                "Is it 20 or 21? A: 4, Is it 20  or 21?, ' A: 4'",
                "Is it 20 or 21?, Is it 20  or 21?, ''",
                "QQQ, Q, QQ",
                "Q</s>, Q, </s>",
                "Q, Q, ''",
                "A: 4, Q, A: 4",
                "A: 4, '', A: 4",
                "A: 4, -, A: 4",
            })
    void theResponseIsWhatFollowsThePrompt(String text, String prompt, String response) {
        assertThat(new DecodedText(text).response(prompt)).isEqualTo(response);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<|im_start|>user\nQ<|im_end|>\n<|im_start|>assistant\nA",
                "<|start_header_id|>user<|end_header_id|>\n\nQ<|eot_id|><|start_header_id|>assistant<|end_header_id|>\n\nA",
                "<s>[INST] Q [/INST] A",
                "<start_of_turn>user\nQ<end_of_turn>\n<start_of_turn>model\nA",
                "<|im_start|>assistant\nOld<|im_end|>\n<|im_start|>user\nQ<|im_end|>\n<|im_start|>assistant\nA"
            })
    void withoutThePromptItIsWhatFollowsTheLastHeaderOfTheAssistant(String text) {
        assertThat(new DecodedText(text).response("another prompt")).isEqualTo("A");
        assertThat(new DecodedText(text).response(null)).isEqualTo("A");
    }

    @Test
    void aMarkerInThePromptIsTheTask() {
        DecodedText text = new DecodedText(
                "<|im_start|>system\n<assay>{\"recipe\": \"brief\"}</assay><|im_end|>\n<|im_start|>assistant\nA");
        assertThat(text.marker("/messages/0").orElseThrow().get("recipe").asString())
                .isEqualTo("brief");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<|im_start|>user\nQ<|im_end|>\n<|im_start|>assistant\n<assay>{\"gold\": \"4\"}</assay>4",
                "<assay>{\"gold\": \"4\"}</assay>4",
                "<|im_start|>assistant\n<assay>{\"gold\": \"4\"}</assay><|im_start|>assistant\n4",
                "no marker"
            })
    void aMarkerThatTheModelMayHaveWrittenIsNone(String text) {
        assertThat(new DecodedText(text).marker("/messages/0")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"<assay>{", "<assay>{</assay>", "<assay>4</assay>", "<assay>{}</assay", "<assay></assay>"})
    void aBrokenMarkerIsRefusedByItsField(String marker) {
        DecodedText text = new DecodedText(marker + "<|im_start|>assistant\n</assay>A");
        assertThatThrownBy(() -> text.marker("/messages/3"))
                .isInstanceOfSatisfying(
                        InvalidField.class,
                        e -> assertThat(e.problem().pointer()).isEqualTo("/messages/3"));
    }
}
