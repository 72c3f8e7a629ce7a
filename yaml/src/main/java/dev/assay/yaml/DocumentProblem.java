package dev.assay.yaml;

/**
 * One thing that is wrong, or doubtful, in a document.
 *
 * @param pointer JSON pointer to the value at fault, empty for the whole document
 * @param line from 1, or 0 where the document has no lines
 * @param column from 1, or 0 where the document has no lines
 * @param detail what was expected there, as the end of a sentence that begins with the place
 */
public record DocumentProblem(String pointer, int line, int column, String detail) {
    /**
     * The problem as one line of text, with its place.
     *
     * @param document the name of the whole document, such as "the recipe"; may be empty
     */
    public String sentence(String document) {
        String place = pointer.isEmpty() ? document : pointer;
        String sentence = place.isEmpty() ? detail : place + " " + detail;
        return line == 0 ? sentence : "line " + line + ", column " + column + ": " + sentence;
    }
}
