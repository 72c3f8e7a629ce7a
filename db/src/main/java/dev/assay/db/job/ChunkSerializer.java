package dev.assay.db.job;

import com.github.kagkarlsson.scheduler.serializer.Serializer;
import dev.assay.engine.wire.Json;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Stores what an entry of the queue names as JSON. No class is named in the bytes, so that they can make nothing else. */
final class ChunkSerializer implements Serializer {
    @Override
    public byte @Nullable [] serialize(@Nullable Object data) {
        if (data == null) {
            return null;
        }
        if (!(data instanceof QueuedChunk(UUID job, int chunk, int retries, int yields))) {
            throw new IllegalArgumentException("the queue holds chunks of jobs only");
        }
        return Json.MAPPER
                .createObjectNode()
                .put("job", job.toString())
                .put("chunk", chunk)
                .put("retries", retries)
                .put("yields", yields)
                .toString()
                .getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public <T> T deserialize(Class<T> type, byte[] bytes) {
        JsonNode data = Json.MAPPER.readTree(bytes);
        return type.cast(new QueuedChunk(
                UUID.fromString(data.get("job").asString()),
                data.get("chunk").asInt(),
                data.path("retries").asInt(0),
                data.path("yields").asInt(0)));
    }
}
