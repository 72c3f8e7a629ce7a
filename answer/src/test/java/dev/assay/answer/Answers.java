package dev.assay.answer;

/** Runs the lenient finder on a response. */
final class Answers {
    private Answers() {}

    static AnswerExtraction lenient(String response) {
        return AnswerFinder.of(ExtractionPolicy.LENIENT).find(response);
    }

    /** Returns the answer's text; empty if no answer was found. */
    static String text(String response) {
        return text(ExtractionPolicy.LENIENT, response);
    }

    static String text(ExtractionPolicy policy, String response) {
        return text(AnswerFinder.of(policy), response);
    }

    static String text(AnswerFinder finder, String response) {
        return finder.find(response) instanceof AnswerExtraction.Found found ? found.text() : "";
    }

    static String stage(String response) {
        return lenient(response) instanceof AnswerExtraction.Found found ? found.stage() : "";
    }
}
