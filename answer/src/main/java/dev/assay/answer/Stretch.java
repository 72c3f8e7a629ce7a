package dev.assay.answer;

/**
 * A part of a response that is searched.
 *
 * @param start where its text begins in the response
 */
record Stretch(String text, int start) {
    static Stretch of(String response, int start, int end) {
        return new Stretch(response.substring(start, end), start);
    }

    boolean isBlank() {
        return text.isBlank();
    }

    Stretch from(int place) {
        return sub(place, text.length());
    }

    Stretch sub(int from, int to) {
        return new Stretch(text.substring(from, to), start + from);
    }
}
