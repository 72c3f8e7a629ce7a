package dev.assay.db.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ChunkSerializerTest {
    private static final UUID JOB = UUID.fromString("00000000-0000-0000-0000-000000000001");

    private final ChunkSerializer serializer = new ChunkSerializer();

    @Test
    void anEntryOfTheQueueIsReadAsItWasWritten() {
        QueuedChunk chunk = new QueuedChunk(JOB, 7, 2, 3);

        byte[] bytes = Objects.requireNonNull(serializer.serialize(chunk));

        assertThat(serializer.deserialize(QueuedChunk.class, bytes)).isEqualTo(chunk);
    }

    @Test
    void anEntryThatTheDatabaseMadeHasNoRetriesAndNoYields() {
        byte[] bytes = ("{\"job\": \"" + JOB + "\", \"chunk\": 7}").getBytes(StandardCharsets.UTF_8);

        assertThat(serializer.deserialize(QueuedChunk.class, bytes)).isEqualTo(new QueuedChunk(JOB, 7, 0, 0));
    }
}
