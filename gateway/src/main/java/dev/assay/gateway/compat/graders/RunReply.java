package dev.assay.gateway.compat.graders;

import dev.assay.engine.wire.Json;
import dev.assay.graders.GradeFlag;
import dev.assay.graders.Grader;
import dev.assay.graders.SampleGrade;
import dev.assay.graders.TokenUsage;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Writes the answer of a run, with every key of the protocol. */
final class RunReply {
    private RunReply() {}

    static ObjectNode json(Grader grader, SampleGrade grade, Duration took) {
        ObjectNode json = Json.MAPPER.createObjectNode().put("reward", grade.reward());
        ObjectNode metadata =
                json.putObject("metadata").put("name", grader.name()).put("type", type(grader));
        errors(metadata.putObject("errors"), grade);
        metadata.put("execution_time", took.toNanos() / 1e9);
        metadata.putObject("scores");
        metadata.set("token_usage", grade.tokens().isEmpty() ? null : usage(sum(grade)));
        metadata.put("sampled_model_name", onlyModel(grade.tokens()));
        ObjectNode parts = json.putObject("sub_rewards");
        grade.parts().forEach(parts::put);
        ObjectNode models = json.putObject("model_grader_token_usage_per_model");
        grade.tokens().forEach((model, tokens) -> models.set(model, usage(tokens)));
        return json;
    }

    private static String type(Grader grader) {
        return switch (grader) {
            case Grader.StringCheck _ -> "string_check";
            case Grader.TextSimilarity _, Grader.MeaningSimilarity _ -> "text_similarity";
            case Grader.ScoreModel _ -> "score_model";
            case Grader.LabelModel _ -> "label_model";
            case Grader.PythonCode _ -> "python";
            case Grader.Multi _ -> "multi";
        };
    }

    /** Writes the error flags. A failure that the sample did not cause has no flag: it is answered with a problem. */
    private static void errors(ObjectNode errors, SampleGrade grade) {
        errors.put("formula_parse_error", grade.flags().contains(GradeFlag.FORMULA))
                .put("sample_parse_error", grade.flags().contains(GradeFlag.SAMPLE_UNREADABLE))
                .put("truncated_observation_error", grade.flags().contains(GradeFlag.SAMPLE_TOO_LONG))
                .put("unresponsive_reward_error", false)
                .put("invalid_variable_error", false)
                .put("other_error", false)
                .put("python_grader_server_error", false)
                .putNull("python_grader_server_error_type")
                .put("python_grader_runtime_error", grade.flags().contains(GradeFlag.PYTHON_FAILED))
                .put("python_grader_runtime_error_details", grade.details().orElse(null))
                .put("model_grader_server_error", false)
                .put("model_grader_refusal_error", grade.flags().contains(GradeFlag.MODEL_REFUSED))
                .put("model_grader_parse_error", grade.flags().contains(GradeFlag.MODEL_UNREADABLE))
                .putNull("model_grader_server_error_details");
    }

    private static TokenUsage sum(SampleGrade grade) {
        return grade.tokens().values().stream().reduce(new TokenUsage(0, 0), TokenUsage::plus);
    }

    private static ObjectNode usage(TokenUsage tokens) {
        return Json.MAPPER
                .createObjectNode()
                .put("prompt_tokens", tokens.prompt())
                .put("total_tokens", tokens.total())
                .put("completion_tokens", tokens.completion())
                .put("cached_tokens", 0);
    }

    private static @Nullable String onlyModel(Map<String, TokenUsage> tokens) {
        return tokens.size() == 1 ? tokens.keySet().iterator().next() : null;
    }
}
