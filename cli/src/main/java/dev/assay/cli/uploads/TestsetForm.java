package dev.assay.cli.uploads;

import dev.assay.code.formats.ProblemFormat;
import dev.assay.code.task.TestSets.Lookup;
import dev.assay.code.testsets.StoredTestSets;
import dev.assay.verifier.Blobs;
import dev.assay.verifier.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The form in which the gateway will read a test set.
 *
 * @param format the form; null for plain tests, and for a file that can't be read
 * @param fault the reason why the file can't be read; empty if it can
 */
record TestsetForm(@Nullable ProblemFormat format, String fault) {
    /** A store of one file. */
    private record OneFile(String name, Path file) implements Blobs {
        @Override
        public boolean has(String asked) {
            return asked.equals(name);
        }

        @Override
        public Optional<InputStream> open(String asked) {
            try {
                return has(asked) ? Optional.of(Files.newInputStream(file)) : Optional.empty();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    static TestsetForm of(Path file, Sha256 name) throws InterruptedException {
        return switch (new StoredTestSets(new OneFile(name.hex(), file)).find(name.hex())) {
            case Lookup.Found(var set) -> new TestsetForm(set.format(), "");
            case Lookup.Unreadable(var why) -> new TestsetForm(null, sentence(why));
            case Lookup.Unavailable(var why) -> new TestsetForm(null, why);
            case Lookup.Missing _ -> new TestsetForm(null, "it is gone");
        };
    }

    /** A fault of the whole file has no field before it. */
    private static String sentence(String why) {
        return why.startsWith(" ") ? "the file" + why : why;
    }

    boolean isGuess() {
        return format != null && format.isGuess();
    }

    /** Returns the end of a sentence about the file. */
    String text() {
        if (format == null) {
            return "";
        }
        return ", read as " + format
                + (isGuess() ? "; that form is a guess, so try it with ./assay code audit before you train on it" : "");
    }
}
