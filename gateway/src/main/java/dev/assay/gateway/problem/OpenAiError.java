package dev.assay.gateway.problem;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.RequestRefusal;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ObjectNode;

/** The error object that OpenAI's clients read; it is one more member of the problem document. */
final class OpenAiError {
    private static final List<String> PATHS =
            List.of("/v1/chat/completions", "/v1/models", "/v1/fine_tuning/alpha/graders/");

    private OpenAiError() {}

    static void add(ObjectNode problem, RequestRefusal refusal, String path) {
        if (PATHS.stream().noneMatch(path::startsWith)) {
            return;
        }
        List<FieldProblem> fields = refusal.errors();
        int status = refusal.type().status();
        problem.putObject("error")
                .put("message", refusal.detail())
                .put(
                        "type",
                        status >= 500 ? "server_error" : status == 429 ? "rate_limit_error" : "invalid_request_error")
                .put(
                        "param",
                        fields.isEmpty()
                                ? null
                                : fields.getFirst()
                                        .pointer()
                                        .replaceFirst("^/", "")
                                        .replace('/', '.'))
                .put("code", refusal.type().name().toLowerCase(Locale.ROOT));
    }
}
