package dev.assay.cli.judge;

import dev.assay.cli.judge.CheckReport.Ruled;
import dev.assay.cli.local.LocalJudges;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.cli.terminal.KnownNames;
import dev.assay.verifier.judge.Judge;
import dev.assay.verifier.judge.Judge.Urgency;
import dev.assay.verifier.judge.JudgeRuling;
import dev.assay.verifier.judge.JudgeRuling.Unavailable;
import dev.assay.verifier.judge.Judges;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay judge check}: measures a judge's accuracy, and its resistance to tricks. */
@Command(
        name = "check",
        header = "Ask a judge about answers that are known to be right or wrong.",
        description = {
            "",
            "The judge is asked directly, without the guards of a recipe: equivalents that rules miss, near misses, answers"
                    + " without content (master keys) and answers that give it instructions. What it can't be understood"
                    + " in, or refuses, counts as rejected.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:every case was answered",
            "1:some were not, in time",
            "2:there is no such judge, or no endpoint for it",
            "3:the judge can't be reached"
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class CheckCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "PROFILE",
            description = "The name of a profile; docs/judges.md says how it gets endpoints.")
    private String profile = "";

    @Option(
            names = "--file",
            paramLabel = "FILE",
            description =
                    "Cases of your own, JSONL: {\"question\": \"...\", \"gold\": \"...\", \"answer\": \"...\", \"right\": true, \"kind\": \"...\"}")
    private @Nullable Path file;

    @Option(
            names = "--patience",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "How long to wait for one ruling (default: ${DEFAULT-VALUE}).")
    private int patience;

    @Option(
            names = "--parallel",
            paramLabel = "N",
            defaultValue = "4",
            description = "Cases asked at the same time (default: ${DEFAULT-VALUE}).")
    private int parallel;

    @Option(names = "--json", description = "Print the figures as JSON on the last line.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        if (parallel < 1 || patience < 1) {
            throw CliFailure.usage("--parallel and --patience are at least 1");
        }
        List<CheckCase> cases = file == null ? CheckCase.builtIn() : CheckCase.in(file);
        try (Judges judges = open()) {
            Judge judge = judge(judges);
            Judge.Identity identity = judge.identity();
            System.out.println("judge             " + identity.profile() + ", revision " + identity.revision()
                    + ", prompt " + identity.promptSha256().substring(0, 12));
            CheckReport report = new CheckReport(ruled(judge, cases));
            if (report.isSilent()) {
                throw CliFailure.unreachable(detail(report));
            }
            print(report);
            return (report.unavailable() == 0 ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
        }
    }

    private static Judges open() {
        try {
            return LocalJudges.open();
        } catch (IllegalArgumentException e) {
            throw CliFailure.usage(String.valueOf(e.getMessage()));
        }
    }

    private Judge judge(Judges judges) {
        if (!judges.names().contains(profile)) {
            throw CliFailure.usage("there is no profile " + profile + KnownNames.instead(profile, judges.names()));
        }
        return judges.find(profile)
                .orElseThrow(() -> CliFailure.usage("the profile " + profile + " has no endpoint: set ASSAY_JUDGE_"
                        + profile.toUpperCase(Locale.ROOT).replace('-', '_')
                        + "_URL, such as http://127.0.0.1:8000/v1"));
    }

    private List<Ruled> ruled(Judge judge, List<CheckCase> cases) throws InterruptedException {
        try (ExecutorService askers =
                Executors.newFixedThreadPool(parallel, Thread.ofVirtual().factory())) {
            List<Future<Ruled>> asked = new ArrayList<>();
            for (CheckCase each : cases) {
                asked.add(askers.submit(() -> ruled(judge, each)));
            }
            List<Ruled> ruled = new ArrayList<>();
            for (Future<Ruled> one : asked) {
                ruled.add(one.get());
            }
            return ruled;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private Ruled ruled(Judge judge, CheckCase of) throws InterruptedException {
        long from = System.nanoTime();
        JudgeRuling ruling = judge.ask(of.question(), Urgency.USUAL, Duration.ofSeconds(patience));
        return new Ruled(of, ruling, System.nanoTime() - from);
    }

    private static String detail(CheckReport report) {
        return report.cases().getFirst().ruling() instanceof Unavailable first
                ? first.detail()
                : "no case was answered";
    }

    private void print(CheckReport report) {
        System.out.println(report.text());
        for (Ruled wrong : report.misjudged()) {
            System.out.println((wrong.isAccepted() ? "accepted, but wrong" : "rejected, but right") + "   gold "
                    + quoted(wrong.of().question().golds().getFirst()) + ", answer "
                    + quoted(wrong.of().question().answer()));
        }
        if (json) {
            System.out.println(report.json());
        }
    }

    private static String quoted(String text) {
        String line = text.replaceAll("\\s+", " ").replaceAll("\\p{Cntrl}", "");
        return '"' + (line.length() > 60 ? line.substring(0, 60) + "…" : line) + '"';
    }
}
