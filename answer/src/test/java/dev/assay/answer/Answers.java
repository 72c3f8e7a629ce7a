package dev.assay.answer;

/** What the lenient finder makes of a response. */
final class Answers {
    private Answers() {}

    static Extraction lenient(String response) {
        return AnswerFinder.of(Policy.LENIENT).find(response);
    }

    /** The answer's text, empty where none was found. */
    static String text(String response) {
        return text(Policy.LENIENT, response);
    }

    static String text(Policy policy, String response) {
        return AnswerFinder.of(policy).find(response) instanceof Extraction.Found found ? found.text() : "";
    }

    static String stage(String response) {
        return lenient(response) instanceof Extraction.Found found ? found.stage() : "";
    }
}
