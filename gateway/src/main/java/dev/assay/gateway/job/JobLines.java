package dev.assay.gateway.job;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.JobReader;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.verifier.Sha256;
import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;
import java.util.OptionalLong;

/** Splits the NDJSON body of a job into its header, its items and its last line, as the bytes come. */
final class JobLines {
    private static final String WANTED = "{\"type\":\"end\",\"items\":N}";
    /** The last line is shorter than this. */
    private static final int LONGEST_END = 200;

    private final JobUpload upload;
    private final int longest;
    private final MessageDigest digest = Sha256.digest();
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private long number;
    private boolean began;
    private OptionalLong end = OptionalLong.empty();

    /** @param longest limit of a line, in bytes */
    JobLines(JobUpload upload, int longest) {
        this.upload = upload;
        this.longest = longest;
    }

    /** Takes the next bytes of the body. */
    void add(byte[] part) {
        digest.update(part);
        int from = 0;
        for (int i = 0; i < part.length; i++) {
            if (part[i] == '\n') {
                line.write(part, from, i - from);
                endLine();
                from = i + 1;
            }
        }
        line.write(part, from, part.length - from);
        if (line.size() > longest) {
            throw ProblemException.of(
                    ProblemType.TOO_LARGE, "item " + upload.items() + " is over " + longest + " bytes");
        }
    }

    /** Ends the upload. */
    UploadedJob finish() {
        endLine();
        begin(JobReader.Options.USUAL);
        if (end.isEmpty()) {
            throw refused(
                    "",
                    "must end with " + WANTED + ", but ended after " + upload.items() + " items: the job never starts");
        }
        if (end.getAsLong() != upload.items()) {
            throw refused(
                    "/items",
                    "must be the number of items, but is " + end.getAsLong() + " after " + upload.items()
                            + " items: the job never starts");
        }
        return upload.finish(digest);
    }

    private void endLine() {
        byte[] whole = line.toByteArray();
        line.reset();
        number++;
        if (isBlank(whole)) {
            return;
        }
        if (end.isPresent()) {
            throw refused("", "must have no line after " + WANTED + ": the job never starts");
        }
        if (!began) {
            JobReader.Options options = JobReader.header(whole);
            begin(options == null ? JobReader.Options.USUAL : options);
            if (options != null) {
                return;
            }
        }
        end = whole.length < LONGEST_END ? JobReader.end(whole) : OptionalLong.empty();
        if (end.isEmpty()) {
            upload.add(JobReader.stored(whole, number));
        }
    }

    private void begin(JobReader.Options options) {
        if (!began) {
            upload.begin(options);
            began = true;
        }
    }

    private static boolean isBlank(byte[] line) {
        for (byte b : line) {
            if (b != ' ' && b != '\t' && b != '\r') {
                return false;
            }
        }
        return true;
    }

    private static InvalidField refused(String pointer, String expectation) {
        return new InvalidField(FieldProblem.wrong(pointer, expectation));
    }
}
