package dev.assay.client;

import dev.assay.client.http.ApiClient;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.databind.json.JsonMapper;

/** Writes request bodies as JSON, but a file as its bytes; the generated upload code would send the file's name. */
final class RequestBodyMapper extends JsonMapper {
    private static final long serialVersionUID = 1L;

    RequestBodyMapper() {
        super(((JsonMapper) ApiClient.createDefaultObjectMapper()).rebuild());
    }

    @Override
    public byte[] writeValueAsBytes(Object value) {
        if (!(value instanceof File file)) {
            return super.writeValueAsBytes(value);
        }
        try {
            return Files.readAllBytes(file.toPath());
        } catch (IOException e) {
            throw JacksonIOException.construct(e);
        }
    }
}
