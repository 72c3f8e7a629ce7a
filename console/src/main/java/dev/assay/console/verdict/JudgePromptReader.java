package dev.assay.console.verdict;

import dev.assay.engine.recovery.JudgedTexts;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.judge.Judge;
import dev.assay.verifier.judge.JudgeQuestion;
import dev.assay.verifier.judge.Judges;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Makes the prompt again that a judge read for a stored verdict. */
final class JudgePromptReader {
    private JudgePromptReader() {}

    /**
     * Returns the prompt; empty where no judge of recovery was asked, or no judge here has the same profile and the same
     * template.
     *
     * @param result as the API writes it, with its explanation
     */
    static Optional<String> read(Judges judges, JsonNode result, JsonNode item, String response) {
        JsonNode used = result.path("judge");
        String template = used.path("prompt_sha256").asString("");
        return judges.find(used.path("profile").asString(""))
                .filter(judge -> judge.identity().promptSha256().equals(template))
                .flatMap(judge -> read(judge, result, item, response));
    }

    private static Optional<String> read(Judge judge, JsonNode result, JsonNode item, String response) {
        List<String> golds = golds(result);
        if (golds.isEmpty()) {
            return Optional.empty();
        }
        return result.path("explanation")
                .path("stages")
                .valueStream()
                .filter(stage -> stage.path("name").asString("").endsWith("recover.judge"))
                .map(stage -> stage.path("input").asString(""))
                .reduce((earlier, last) -> last)
                .flatMap(shown -> answer(shown, result, response))
                .map(answer -> judge.prompt(new JudgeQuestion(JudgedTexts.text(item.get("prompt")), golds, answer)))
                .filter(prompt -> !prompt.isEmpty());
    }

    /** Returns the whole answer of which a stage shows at least the beginning; empty where it is not known. */
    private static Optional<String> answer(String shown, JsonNode result, String response) {
        if (shown.length() < Explanation.MAX_TEXT - 1) {
            return Optional.of(shown);
        }
        return Stream.of(result.path("answer").asString(""), JudgedTexts.tail(response))
                .filter(answer -> answer.startsWith(shown))
                .findFirst();
    }

    private static List<String> golds(JsonNode result) {
        return result.path("explanation")
                .path("gold")
                .valueStream()
                .map(gold -> gold.asString(""))
                .toList();
    }
}
