package dev.assay.code.scorer;

import dev.assay.code.task.TaskFiles;
import dev.assay.code.trial.BoundedRuns;
import dev.assay.code.trial.RunEndings;
import dev.assay.code.trial.TestResult;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.verifier.Verdict.Cause;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;

/**
 * Calls scorers in the sandbox, each call in a process of its own. The response comes as data on the standard input. A
 * score counts only behind a random word that lies at the end of that input, and that the harness reads after the call.
 */
final class ScorerRuns {
    /** The name of the scorer's file. */
    static final String SOURCE = "scorer.py";

    static final Limits LIMITS = Limits.DEFAULT.withCpu(Duration.ofSeconds(5)).withMemory(1_024 * Limits.MIB);

    private static final JsonFactory JSON =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int WORD_BYTES = 16;

    private final BoundedRuns runs;

    ScorerRuns(BoundedRuns runs) {
        this.runs = runs;
    }

    ScorerResult call(ScorerCall call, String response) throws InterruptedException {
        byte[] random = new byte[WORD_BYTES];
        RANDOM.nextBytes(random);
        String word = HexFormat.of().formatHex(random);
        String given = given(call, response);
        // All of it is ASCII, so characters are bytes.
        String length = String.format(Locale.ROOT, "%020d", given.length());
        Program program = new Program(
                "python",
                Map.of(Program.USUAL_NAME, Bytes.utf8(ScorerHarness.PROGRAM), SOURCE, Bytes.utf8(call.python())),
                Optional.of(Program.USUAL_NAME),
                List.of(),
                Bytes.utf8(length + given + word),
                List.of());
        return result(runs.run(TaskFiles.beside(program, call.files()), LIMITS), word);
    }

    private static ScorerResult result(RunOutcome outcome, String word) {
        ScorerReport report = new ScorerReport(outcome.report().stdout().text(), word);
        return switch (outcome) {
            case RunOutcome.Exited _ -> report.result();
            case RunOutcome.TimedOut(var clock, var _) ->
                report.stopped("it ran for over "
                        + switch (clock) {
                            case CPU -> LIMITS.cpu().toSeconds() + " s of processor time";
                            case IDLE -> LIMITS.wall().toSeconds() + " s";
                        });
            case RunOutcome.OutOfMemory _ ->
                report.stopped("it took more than " + LIMITS.memoryBytes() / Limits.MIB + " MiB of memory");
            case RunOutcome.OutputExceeded _ -> report.stopped("it wrote too much");
            case RunOutcome.Signalled(int signal, var _) -> report.stopped("the signal " + signal + " ended it");
            case RunOutcome.CompileFailed _ -> report.stopped("it can't be compiled");
            case RunOutcome.Cancelled _ ->
                new ScorerResult.Unavailable(Cause.CANCELLED, true, "the run was called off");
            case RunOutcome.SandboxFailed failed -> {
                TestResult.Untried why = RunEndings.untried(failed, "");
                yield new ScorerResult.Unavailable(why.cause(), why.retryable(), why.why());
            }
        };
    }

    private static String given(ScorerCall call, String response) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            json.writeStringProperty("entry", call.entry().toString());
            json.writeStringProperty("function", call.function());
            json.writeBooleanProperty("conversational", call.conversational());
            json.writeStringProperty("response", response);
            json.writeName("data");
            write(json, call.data());
            json.writeEndObject();
        }
        return text.toString();
    }

    private static void write(JsonGenerator json, @Nullable Object value) {
        switch (value) {
            case null -> json.writeNull();
            case Boolean truth -> json.writeBoolean(truth);
            case BigInteger number -> json.writeNumber(number);
            case BigDecimal number -> json.writeNumber(number);
            case Long number -> json.writeNumber(number);
            case Integer number -> json.writeNumber(number);
            case Short number -> json.writeNumber(number);
            case Double number -> json.writeNumber(number);
            case Float number -> json.writeNumber(number);
            case Collection<?> array -> {
                json.writeStartArray();
                array.forEach(member -> write(json, member));
                json.writeEndArray();
            }
            case Map<?, ?> object -> {
                json.writeStartObject();
                object.forEach((key, member) -> {
                    json.writeName(String.valueOf(key));
                    write(json, member);
                });
                json.writeEndObject();
            }
            case Object text -> json.writeString(text.toString());
        }
    }
}
