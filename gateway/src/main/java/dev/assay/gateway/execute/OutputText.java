package dev.assay.gateway.execute;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.ProgramOutput;

/**
 * A program's output as text for JSON.
 *
 * @param replaced whether bytes that are not UTF-8 were replaced by U+FFFD
 */
public record OutputText(String text, boolean truncated, boolean replaced) {
    private static final int LONGEST_CHARACTER = 4;

    /** Returns this output as text, without half of a character at a cut. */
    public static OutputText of(ProgramOutput output) {
        if (output.bytes().isUtf8()) {
            return new OutputText(output.text(), output.truncated(), false);
        }
        Bytes bytes = output.truncated() ? wholeCharacters(output.bytes()) : output.bytes();
        return new OutputText(bytes.text(), output.truncated(), !bytes.isUtf8());
    }

    /** Removes a character that the cut has halved: the program wrote all of it. */
    private static Bytes wholeCharacters(Bytes cut) {
        byte[] bytes = cut.toArray();
        int start = bytes.length - 1;
        while (start > 0 && start > bytes.length - LONGEST_CHARACTER && (bytes[start] & 0xC0) == 0x80) {
            start--;
        }
        return start >= 0 && start + length(bytes[start]) > bytes.length ? Bytes.of(bytes, start) : cut;
    }

    /** Returns the length of the UTF-8 character that begins with this byte. */
    private static int length(byte lead) {
        int ones = Integer.numberOfLeadingZeros(~(lead << 24));
        return ones < 2 || ones > LONGEST_CHARACTER ? 1 : ones;
    }
}
