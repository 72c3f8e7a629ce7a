package dev.assay.text.patch;

import dev.assay.answer.AnswerExtraction;
import dev.assay.text.rollout.RolloutText;
import dev.assay.verifier.Response;

/** The text at the place of an answer as the model wrote it, with the comments and struck-through words that a reader would not see. */
final class WrittenAnswer {
    private WrittenAnswer() {}

    static String of(Response response, AnswerExtraction.Found found) {
        return RolloutText.ofModel(response).substring(found.start(), found.end());
    }
}
