package dev.assay.gateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceParentTest {
    private static final UUID TRACE = UUID.fromString("4bf92f35-77b3-4da6-a3ce-929d0e0e4736");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
                "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00",
                "cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
                "cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-what-the-future-will-be-like"
            })
    void theTraceOfThisVersionAndOfLaterOnesIsRead(String header) {
        assertThat(TraceParent.of(List.of(header)))
                .isEqualTo(new TraceParent(TRACE, "00f067aa0ba902b7", header.startsWith("01", 53)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "4bf92f3577b34da6a3ce929d0e0e4736",
                "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
                "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
                "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
                "00-4BF92F3577B34DA6A3CE929D0E0E4736-00F067AA0BA902B7-01",
                "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more",
                "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7",
                "cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01.more"
            })
    void aHeaderOfAnotherFormIsNone(String header) {
        assertThat(TraceParent.of(List.of(header))).isNull();
    }

    @Test
    void withoutAHeaderOrWithTwoThereIsNoTrace() {
        String header = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

        assertThat(TraceParent.of(List.of())).isNull();
        assertThat(TraceParent.of(List.of(header, header))).isNull();
    }

    @Test
    void anIdIsReadAsItIsWritten() {
        assertThat(TraceParent.id(TraceParent.text(TRACE))).contains(TRACE);
    }
}
