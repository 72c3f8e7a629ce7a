package dev.assay.console.page;

import gg.jte.Content;
import gg.jte.TemplateOutput;
import java.util.HexFormat;

/**
 * Text of a model or a data set for display. Control characters are written by their numbers, since they could hide or
 * reorder what is beside them; all other characters are shown as they are, and nothing is HTML.
 */
public final class ModelText implements Content {
    /** The most UTF-16 units of a text that are shown at first. */
    public static final int CUT = 20_000;

    private static final int MOST_MARKED = 20_000;

    private final String text;
    private final int length;

    private ModelText(String text, int length) {
        this.text = text;
        this.length = length;
    }

    /** Returns the beginning of a text. */
    public static ModelText cut(String text) {
        if (text.length() <= CUT) {
            return whole(text);
        }
        return new ModelText(text.substring(0, text.offsetByCodePoints(0, text.codePointCount(0, CUT))), text.length());
    }

    public static ModelText whole(String text) {
        return new ModelText(text, text.length());
    }

    /** Returns a text for a place that holds no elements, such as an option: characters that nobody sees are {@code [U+202E]}. */
    public static String plain(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (isHidden(c)) {
                plain.append('[').append(number(c)).append(']');
            } else {
                plain.appendCodePoint(c);
            }
        });
        return plain.toString();
    }

    /** Returns whether a part of the text is left out. */
    public boolean isCut() {
        return text.length() < length;
    }

    /** Returns whether a person sees nothing of the text. */
    public boolean isBlank() {
        return text.isBlank();
    }

    /** Returns the length of the whole text, in UTF-16 units. */
    public int length() {
        return length;
    }

    @Override
    public boolean isEmptyContent() {
        return text.isEmpty();
    }

    @Override
    public void writeTo(TemplateOutput output) {
        int plain = 0;
        int marked = 0;
        for (int at = 0; at < text.length(); ) {
            int c = text.codePointAt(at);
            int next = at + Character.charCount(c);
            if (isHidden(c)) {
                output.writeUserContent(text.substring(plain, at));
                write(c, output, marked++ < MOST_MARKED);
                plain = next;
            }
            at = next;
        }
        output.writeUserContent(text.substring(plain));
    }

    private static void write(int c, TemplateOutput output, boolean marked) {
        String name = number(c);
        output.writeContent(marked ? "<span class=\"hidden-character\">" + name + "</span>" : "[" + name + "]");
    }

    private static String number(int c) {
        return "U+" + HexFormat.of().withUpperCase().toHexDigits(c, c > 0xFFFF ? 6 : 4);
    }

    private static boolean isHidden(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL -> c != '\n' && c != '\t' && c != '\r';
            // A joiner in a word or an emoji is part of how it is written.
            case Character.FORMAT -> c != '\u200C' && c != '\u200D';
            case Character.SURROGATE, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }
}
