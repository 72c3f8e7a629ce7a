package dev.assay.text.format;

import dev.assay.text.TextVerdicts;
import dev.assay.text.format.document.DocumentSchema;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Checks the form of a response: its sections, and the syntax, schema and lengths of its answer. */
public final class FormatVerifier implements Verifier<FormatTask> {
    /** The most UTF-16 units of a response that is checked. */
    static final int LONGEST = 1 << 20;

    private static final VerifierInfo INFO = new VerifierInfo(
            "format",
            "0.1.0",
            "Checks the sections, syntax, schema, pattern and lengths of a response.",
            Lane.CPU,
            Duration.ofSeconds(1),
            1,
            true);

    private final SchemaMemory schemas = new SchemaMemory();

    @Override
    public VerifierInfo info() {
        return INFO;
    }

    @Override
    public Class<FormatTask> taskType() {
        return FormatTask.class;
    }

    @Override
    public Verdict verify(FormatTask task, Response response) {
        TextPattern pattern = null;
        if (task.pattern() != null) {
            try {
                pattern = TextPattern.of(task.pattern());
            } catch (IllegalArgumentException e) {
                return TextVerdicts.badReference("pattern", task.pattern(), String.valueOf(e.getMessage()));
            }
        }
        DocumentSchema schema = null;
        if (task.schema() != null) {
            try {
                schema = schemas.of(task.schema());
            } catch (IllegalArgumentException e) {
                return TextVerdicts.badReference("schema", "", String.valueOf(e.getMessage()));
            }
        }
        return checked(task, response, pattern, schema);
    }

    private static Verdict checked(
            FormatTask task, Response response, @Nullable TextPattern pattern, @Nullable DocumentSchema schema) {
        if (response.text().length() > LONGEST) {
            return Verdict.Scored.decided(
                    0,
                    Optional.empty(),
                    Explanation.of("format.limit", "", "the response has more than " + LONGEST + " characters"));
        }
        FormatChecks checks = new FormatChecks(task, response);
        checks.addForm(pattern);
        if (checks.readsAnswer()) {
            checks.addAnswer(FormatAnswer.of(task, response), schema);
        }
        return checks.verdict();
    }
}
