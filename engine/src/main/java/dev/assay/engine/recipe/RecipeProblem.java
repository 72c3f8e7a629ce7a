package dev.assay.engine.recipe;

/**
 * An error or a warning in a recipe document.
 *
 * @param pointer JSON pointer to the value at fault, empty for the whole document
 * @param line from 1, or 0 where the document has no lines
 * @param column from 1, or 0 where the document has no lines
 * @param detail the expectation, as the end of a sentence that begins with the place
 */
public record RecipeProblem(String pointer, int line, int column, String detail) {
    /** Returns the problem as one line of text, with its place. */
    @Override
    public String toString() {
        String place = pointer.isEmpty() ? "the recipe" : pointer;
        return line == 0 ? place + " " + detail : "line " + line + ", column " + column + ": " + place + " " + detail;
    }
}
