package dev.assay.bench.text;

import dev.assay.engine.registry.RegisteredVerifier;
import dev.assay.engine.registry.TaskReader;
import dev.assay.engine.registry.VerifierRegistry;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierServices;
import java.util.Map;

/** A case whose task is read, as the engine reads it before it asks the verifier. */
record PreparedCase<T extends Record>(Verifier<T> verifier, T task, Response response) {
    private static final VerifierRegistry REGISTRY = VerifierRegistry.load(VerifierServices.of(Map.of()));

    static PreparedCase<?> of(TextCase text) {
        return of(text, REGISTRY.find(text.verifier()).orElseThrow());
    }

    private static <T extends Record> PreparedCase<T> of(TextCase text, RegisteredVerifier<T> verifier) {
        return switch (verifier.tasks().read(text.task(), "")) {
            case TaskReader.Reading.Task<T>(T task) ->
                new PreparedCase<>(verifier.verifier(), task, Response.of(text.response(1)));
            case TaskReader.Reading.Wrong<T>(var problem) -> throw new IllegalStateException(text + ": " + problem);
        };
    }

    Verdict verdict() throws InterruptedException {
        return verifier.verify(task, response);
    }
}
