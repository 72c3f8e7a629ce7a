package dev.assay.text.format;

import dev.assay.text.format.document.DocumentSchema;
import java.util.LinkedHashMap;
import java.util.Map;

/** Remembers the schemas of the last tasks: to read one takes longer than to compare a document with it. */
final class SchemaMemory {
    private static final int MOST = 64;

    private final Map<Object, DocumentSchema> schemas = new LinkedHashMap<>(MOST, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Object, DocumentSchema> eldest) {
            return size() > MOST;
        }
    };

    /**
     * Returns a schema.
     *
     * @throws IllegalArgumentException as {@link DocumentSchema#of} does
     */
    DocumentSchema of(Object json) {
        synchronized (schemas) {
            DocumentSchema known = schemas.get(json);
            if (known != null) {
                return known;
            }
        }
        DocumentSchema read = DocumentSchema.of(json);
        synchronized (schemas) {
            schemas.put(json, read);
        }
        return read;
    }
}
