package dev.assay.cli.terminal;

import dev.assay.verifier.TextEncoding;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads files of text in UTF-8, with or without a byte order mark. */
public final class TextFile {
    private TextFile() {}

    /** Returns the text, without its byte order mark; throws a {@link CliFailure} where there is none. */
    public static String read(Path file) {
        try {
            byte[] bytes = Files.readAllBytes(file);
            if (TextEncoding.isUtf16(bytes)) {
                throw CliFailure.usage(file + " " + TextEncoding.IS_UTF_16);
            }
            int mark = TextEncoding.markLength(bytes);
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes, mark, bytes.length - mark))
                    .toString();
        } catch (IOException e) {
            throw FileProblem.unreadable(file, e);
        }
    }

    /** Returns the lines of the text. */
    public static List<String> lines(Path file) {
        return read(file).lines().toList();
    }
}
