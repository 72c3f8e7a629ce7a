package dev.assay.gateway.execute;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.ProgramOutput;

/**
 * Output as JSON can have it.
 *
 * @param replaced whether there was something else than UTF-8, which is U+FFFD now
 */
public record OutputText(String text, boolean truncated, boolean replaced) {
    private static final int LONGEST_CHARACTER = 4;

    /** This output, without half of a character at a cut. */
    public static OutputText of(ProgramOutput output) {
        if (output.bytes().isUtf8()) {
            return new OutputText(output.text(), output.truncated(), false);
        }
        Bytes bytes = output.truncated() ? wholeCharacters(output.bytes()) : output.bytes();
        return new OutputText(bytes.text(), output.truncated(), !bytes.isUtf8());
    }

    /** Without the character that the cut has halved: the program wrote all of it. */
    private static Bytes wholeCharacters(Bytes cut) {
        byte[] bytes = cut.toArray();
        int start = bytes.length - 1;
        while (start > 0 && start > bytes.length - LONGEST_CHARACTER && (bytes[start] & 0xC0) == 0x80) {
            start--;
        }
        return start >= 0 && start + length(bytes[start]) > bytes.length ? Bytes.of(bytes, start) : cut;
    }

    /** The length of the character in UTF-8 that this byte begins. */
    private static int length(byte lead) {
        int ones = Integer.numberOfLeadingZeros(~(lead << 24));
        return ones < 2 || ones > LONGEST_CHARACTER ? 1 : ones;
    }
}
