package dev.assay.code.python;

import dev.assay.code.values.ProgramValue;
import dev.assay.code.values.ProgramValue.Entry;
import dev.assay.code.values.WireWriter;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;

/**
 * The operations that lead to one call of a function, in the form of the script's process: the name, and the call of what has the
 * name. The key of an operation is the digest of all operations up to it.
 */
record ScriptForms(List<ProgramValue> keys, List<ProgramValue> operations) {
    /** What the program's process has to know of a script that only compares values. */
    static final ProgramValue SETTINGS = new ProgramValue.Mapping(List.of(
            new Entry(ProgramValue.text("listens"), ProgramValue.FALSE),
            new Entry(ProgramValue.text("lazy"), ProgramValue.FALSE),
            new Entry(ProgramValue.text("lasting"), ProgramValue.FALSE)));

    private static final ProgramValue NO_KEYWORDS = new ProgramValue.Mapping(List.of());

    static ScriptForms of(String name, ProgramValue.Items arguments, ProgramValue keywords) {
        byte[] naming = WireWriter.write(ProgramValue.Items.list(
                ProgramValue.text("name"), ProgramValue.Items.list(ProgramValue.text(name)), NO_KEYWORDS));
        ByteArrayOutputStream calling = new ByteArrayOutputStream();
        calling.writeBytes(ascii("l3:"));
        calling.writeBytes(WireWriter.write(ProgramValue.text("call")));
        calling.writeBytes(ascii("l" + (arguments.values().size() + 1) + ":h0;"));
        arguments.values().forEach(value -> calling.writeBytes(WireWriter.write(value)));
        calling.writeBytes(WireWriter.write(keywords));
        byte[] call = calling.toByteArray();
        return new ScriptForms(
                List.of(octets(digest(naming)), octets(digest(naming, call))), List.of(octets(naming), octets(call)));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] digest(byte[]... forms) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (byte[] form : forms) {
                digest.update(form);
            }
            return digest.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static ProgramValue octets(byte[] bytes) {
        return new ProgramValue.Octets(new String(bytes, StandardCharsets.ISO_8859_1));
    }
}
