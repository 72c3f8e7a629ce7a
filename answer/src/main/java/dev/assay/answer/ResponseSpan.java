package dev.assay.answer;

/**
 * A part of a response.
 *
 * @param start the UTF-16 index in the response at which the part begins
 */
record ResponseSpan(String text, int start) {
    static ResponseSpan of(String response, int start, int end) {
        return new ResponseSpan(response.substring(start, end), start);
    }

    boolean isBlank() {
        return ProseMarks.isBlank(text, 0);
    }

    ResponseSpan from(int place) {
        return sub(place, text.length());
    }

    ResponseSpan sub(int from, int to) {
        return new ResponseSpan(text.substring(from, to), start + from);
    }
}
