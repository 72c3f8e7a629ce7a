package dev.assay.sandbox.trial;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.Sandbox;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Runs cases in a sandbox and judges their outcomes. A program that broke out prints a line {@value #ESCAPED}. That
 * line and the secrets of the trial must not appear in any output.
 */
public final class CaseTrial {
    /** The line that a program prints if it did something that must be impossible. */
    public static final String ESCAPED = "ESCAPE";

    private static final int TRIES = 3;

    /** The factor on the wall limit of a repeated case, after a busy machine starved it. */
    private static final int PATIENCE = 3;

    private final Sandbox sandbox;
    private final List<String> secrets;

    /**
     * Makes trials of this sandbox.
     *
     * @param secrets texts that the service knows and that no program may see
     */
    public CaseTrial(Sandbox sandbox, List<String> secrets) {
        this.sandbox = sandbox;
        this.secrets = List.copyOf(secrets);
    }

    /** Runs one case, and repeats it if the machine was too busy. */
    public CaseRuling of(SandboxCase tried) throws InterruptedException {
        Limits limits = tried.limits();
        Limits patient = limits.withWall(limits.wall().multipliedBy(PATIENCE));
        RunOutcome outcome = sandbox.run(tried.program(), limits);
        for (int again = 1; again < TRIES && isStarved(outcome); again++) {
            outcome = sandbox.run(tried.program(), patient);
        }
        return new CaseRuling(tried, outcome, objection(tried, outcome));
    }

    /** Runs cases one after the other. */
    public List<CaseRuling> of(List<SandboxCase> sequence) throws InterruptedException {
        List<CaseRuling> rulings = new ArrayList<>();
        for (SandboxCase each : sequence) {
            rulings.add(of(each));
        }
        return rulings;
    }

    /** Returns the languages of these cases that this sandbox does not run. */
    public static Set<String> missingLanguages(Sandbox sandbox, List<SandboxCase> cases) throws InterruptedException {
        Set<String> missing = new TreeSet<>();
        for (String language :
                cases.stream().map(SandboxCase::language).collect(Collectors.toCollection(TreeSet::new))) {
            RunOutcome outcome = sandbox.run(Program.of(language, ""), SandboxCase.LIMITS);
            if (outcome instanceof RunOutcome.SandboxFailed failed
                    && failed.reason() == RunOutcome.Reason.UNSUPPORTED) {
                missing.add(language);
            }
        }
        return missing;
    }

    private static boolean isStarved(RunOutcome outcome) {
        return outcome instanceof RunOutcome.SandboxFailed failed && failed.reason() == RunOutcome.Reason.STARVED;
    }

    private Optional<String> objection(SandboxCase tried, RunOutcome outcome) {
        return leak(outcome.report())
                .or(() -> tried.expect().difference(outcome))
                .or(() -> files(tried.outputs(), outcome.report().files()));
    }

    private Optional<String> leak(RunReport report) {
        List<String> texts = new ArrayList<>();
        texts.add(report.stdout().text());
        texts.add(report.stderr().text());
        report.compilation()
                .ifPresent(compilation -> texts.add(compilation.output().text()));
        report.files().values().forEach(file -> texts.add(file.text()));
        for (String text : texts) {
            if (text.lines().anyMatch(line -> line.strip().equals(ESCAPED))) {
                return Optional.of("the program got through the walls");
            }
            if (secrets.stream().anyMatch(text::contains)) {
                return Optional.of("the program saw a secret of the service");
            }
        }
        return Optional.empty();
    }

    private static Optional<String> files(Map<String, Optional<String>> expected, Map<String, Bytes> copied) {
        for (Map.Entry<String, Optional<String>> file : expected.entrySet()) {
            Bytes content = copied.get(file.getKey());
            Optional<String> found = content == null ? Optional.empty() : Optional.of(content.text());
            if (!found.equals(file.getValue())) {
                return Optional.of("the file " + file.getKey() + " came out as "
                        + found.map(ShownText::cut).orElse("nothing") + " and not as "
                        + file.getValue().map(ShownText::cut).orElse("nothing"));
            }
        }
        return Optional.empty();
    }
}
