package dev.assay.cli.code;

import dev.assay.cli.local.LocalSandbox;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.code.AuditReport;
import dev.assay.code.TestSetAudit;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestSet;
import dev.assay.code.task.TestSets.Lookup;
import dev.assay.code.testsets.StoredTestSets;
import dev.assay.code.trial.BoundedRuns;
import dev.assay.engine.registry.TaskReader;
import dev.assay.engine.wire.Json;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.language.LanguageCatalog;
import dev.assay.verifier.InvalidTask;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay code audit}: tests the quality of a test set as a reward. */
@Command(
        name = "audit",
        header = "Try a test set on programs that are known to be right or wrong.",
        description = {
            "",
            "Every program is tried on every test, a few times over, in a sandbox of this process. Precision is the share of"
                    + " right programs among those that pass all tests, recall the share of right programs that do. Then"
                    + " the programs that are misjudged, the tests that waver, that no right program passes, that reject"
                    + " nothing, and how close right programs come to the limit of processor time. The exit code is 1"
                    + " where a program is misjudged or a test wavers.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class AuditCommand implements Callable<Integer> {
    @Parameters(paramLabel = "TESTSET", description = "The tests, in any form that PUT /v1/testsets takes.")
    private Path testset = Path.of("");

    @Option(
            names = "--solutions",
            required = true,
            paramLabel = "FILE",
            description = "JSONL: {\"code\": \"...\", \"right\": true}")
    private Path solutions = Path.of("");

    @Option(
            names = "--task",
            paramLabel = "JSON",
            description =
                    "What the task says beside its tests, such as '{\"language\": \"cpp\", \"compare\": \"numeric\"}'.")
    private @Nullable String task;

    @Option(
            names = "--rounds",
            defaultValue = "3",
            description = "How often each program is tried (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(names = "--json", description = "Print the figures as JSON on the last line.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        if (rounds < 1) {
            throw CliFailure.usage("--rounds is at least 1");
        }
        List<TestSetAudit.Known> known = LabelledPrograms.read(solutions);
        OneFile file = OneFile.of(testset);
        CodeTask audited = audited(file.sha256());
        TestSet set = set(file);
        try (Sandbox sandbox = LocalSandbox.here()) {
            BoundedRuns runs = new BoundedRuns(sandbox, Runtime.getRuntime().availableProcessors());
            CodeTask whole = audited.with(set);
            whole.misfit(set.tests()).ifPresent(why -> {
                throw CliFailure.usage("the test set: " + why);
            });
            TestSetAudit audit = TestSetAudit.of(whole, set.tests(), runs);
            List<TestSetAudit.Tried> tried = new ArrayList<>();
            for (TestSetAudit.Known each : known) {
                tried.add(audit.tried(each, rounds));
            }
            AuditText text = new AuditText(
                    new AuditReport(tried), whole.limits().limits().cpu());
            System.out.println(text.text());
            if (json) {
                System.out.println(text.json());
            }
            return (text.isClean() ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
        } catch (InvalidTask e) {
            throw CliFailure.usage("with this test set, " + e.field() + " " + e.detail());
        } catch (IllegalArgumentException e) {
            throw CliFailure.usage("no program can be tried: " + e.getMessage());
        }
    }

    /** Returns a task that does not stop at the first failed test. */
    private CodeTask audited(String sha256) {
        ObjectNode fields = fields();
        fields.put("testset", sha256).put("score", "fraction").put("early_exit", false);
        return switch (new TaskReader<>(CodeTask.class).read(fields, "task")) {
            case TaskReader.Reading.Task<CodeTask>(CodeTask read) -> known(read);
            case TaskReader.Reading.Wrong<CodeTask>(var problem) -> throw CliFailure.usage(problem.detail());
        };
    }

    /** Returns the task if its languages exist. */
    private static CodeTask known(CodeTask task) {
        LanguageCatalog catalog =
                LocalSandbox.settings().map(LanguageCatalog::of).orElseGet(LanguageCatalog::usual);
        for (String language : task.languages().values()) {
            if (catalog.find(language).isEmpty()) {
                throw CliFailure.usage(
                        "there is no language " + language + " here; known are " + String.join(", ", catalog.names()));
            }
        }
        return task;
    }

    private ObjectNode fields() {
        try {
            JsonNode read = Json.MAPPER.readTree(task == null ? "{}" : task);
            if (read instanceof ObjectNode fields) {
                return fields;
            }
        } catch (JacksonException e) {
            throw CliFailure.usage("--task is not JSON");
        }
        throw CliFailure.usage("--task must be a JSON object");
    }

    private TestSet set(OneFile file) throws InterruptedException {
        return switch (new StoredTestSets(file).find(file.sha256())) {
            case Lookup.Found(var set) -> set;
            case Lookup.Missing _ -> throw CliFailure.usage("the test set is gone");
            // A fault of the whole file has no field before it.
            case Lookup.Unreadable(var why) ->
                throw CliFailure.usage(testset + (why.startsWith(" ") ? why : ": " + why));
            case Lookup.Unavailable(var why) -> throw CliFailure.usage(testset + ": " + why);
        };
    }
}
