package dev.assay.code.python;

import dev.assay.code.values.ProgramValue;
import dev.assay.code.values.ProgramValue.Entry;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunUsage;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Runs test scripts apart from the candidate. The script runs in its own process, with stand-ins for the candidate's
 * names. The operations on stand-ins are performed in fresh processes of the candidate, which return plain data. The
 * script runs again with these results until it needs no new ones. So Python evaluates the asserts on data, in a
 * process in which the candidate never ran.
 */
public final class AssertScriptRunner {
    private static final PythonHarness JUDGE = PythonHarness.of("judge.py");
    /** The processor time of the script in all its rounds. */
    private static final Duration MOST_SCRIPT_TIME = Duration.ofSeconds(30);

    /**
     * The total wall time of calls that timed out, after which the other calls of the script count as timed out too.
     */
    private static final Duration MOST_TIMED_OUT = Duration.ofSeconds(30);

    private static final Limits SCRIPT = Limits.DEFAULT
            .withCpu(Duration.ofSeconds(5))
            .withMemory(1024 * Limits.MIB)
            .withOutput(64 * Limits.MIB);

    private final ProgramRun runs;
    private final FirstRounds firstRounds;

    public AssertScriptRunner(ProgramRun runs, FirstRounds firstRounds) {
        this.runs = runs;
        this.firstRounds = firstRounds;
    }

    /**
     * Returns the result of this script with this program.
     *
     * @param usualImports whether the program gets the names that exercise sites import for every solution
     * @param limits the limits of each process of the candidate
     * @throws InterruptedException if the caller is interrupted; the process is killed then
     */
    public AssertResult judge(String source, boolean usualImports, AssertScript script, Limits limits)
            throws InterruptedException {
        return new Rounds(new CandidateProcesses(source, usualImports), script, limits).run();
    }

    /** The rounds of one script. */
    private final class Rounds {
        private final CandidateProcesses candidate;
        private final AssertScript script;
        private final Limits limits;
        private final OperationOutcomes known = new OperationOutcomes();
        private RunUsage most = RunUsage.NONE;
        private Duration scriptTime = Duration.ZERO;
        private Duration timedOut = Duration.ZERO;

        Rounds(CandidateProcesses candidate, AssertScript script, Limits limits) {
            this.candidate = candidate;
            this.script = script;
            this.limits = limits;
        }

        AssertResult run() throws InterruptedException {
            ScriptRound ruling = first();
            boolean withCandidate = false;
            while (ruling instanceof ScriptRound.Wanted wanted) {
                Optional<AssertResult> end = perform(wanted.visits());
                if (end.isPresent()) {
                    return end.get();
                }
                if (scriptTime.compareTo(MOST_SCRIPT_TIME) > 0) {
                    return endless("the script takes more than " + MOST_SCRIPT_TIME.toSeconds()
                            + " s of processor time, for it goes on from what the program gives");
                }
                ruling = next();
                withCandidate = true;
            }
            return result(ruling, withCandidate);
        }

        private ScriptRound first() throws InterruptedException {
            Optional<ScriptRound> kept = firstRounds.of(script);
            if (kept.isPresent()) {
                return kept.get();
            }
            ScriptRound ruling = next();
            firstRounds.keep(script, ruling);
            return ruling;
        }

        private ScriptRound next() throws InterruptedException {
            HarnessAnswer answer = JUDGE.ask(runs, request(), SCRIPT);
            scriptTime = scriptTime.plus(answer.usage().cpu());
            return ScriptRound.of(answer);
        }

        /**
         * Returns the final result. The script alone causes the result of the first round; later the candidate may have
         * caused it.
         */
        private AssertResult result(ScriptRound ruling, boolean withCandidate) {
            return switch (ruling) {
                case ScriptRound.Told told -> new AssertResult.Told(known.explain(told.checks()), told.weaker(), most);
                case ScriptRound.Broken broken ->
                    kept(new AssertResult.Broken(broken.why()), broken.why(), withCandidate);
                case ScriptRound.Unable unable ->
                    kept(new AssertResult.Unable(unable.why()), unable.why(), withCandidate);
                case ScriptRound.Lost lost -> lost(lost.ending(), withCandidate);
                case ScriptRound.Endless _ ->
                    withCandidate
                            ? endless("the script calls the program more than 2,000 times")
                            : new AssertResult.Unable("the script calls the program more than 2,000 times");
                case ScriptRound.Oversized _ ->
                    withCandidate ? oversized() : new AssertResult.Unable("the script gives the program too much");
                case ScriptRound.Wanted _ -> throw new IllegalStateException("the script is still asking");
            };
        }

        private AssertResult lost(CallEnding ending, boolean withCandidate) {
            if (ending instanceof CallEnding.NotRun notRun) {
                return new AssertResult.NotRun(notRun.reason(), notRun.detail());
            }
            if (ending instanceof CallEnding.Cancelled) {
                return new AssertResult.Cancelled();
            }
            String how = ending.getClass().getSimpleName();
            return withCandidate
                    ? endless("the script came to no end with what the program gave: " + how)
                    : new AssertResult.Broken("the script came to no end: " + how);
        }

        private AssertResult endless(String why) {
            String limit = "LIMIT: " + why;
            return new AssertResult.Endless(
                    limit,
                    most,
                    new AssertResult.Unable(limit + ", and no program is known that brings it to its end"));
        }

        /** A script that fails may have been kept from its end by what the program gave. */
        private AssertResult kept(AssertResult failure, String why, boolean withCandidate) {
            return withCandidate
                    ? new AssertResult.Endless("with what the program gave, the script fails: " + why, most, failure)
                    : failure;
        }

        /** Fails the candidate: its values, each within the bound, became too large when the script sent them back. */
        private AssertResult oversized() {
            AssertResult.Check check = new AssertResult.Check(
                    "script", AssertResult.Failure.WRONG, "what the program gave is too large to be given back to it");
            return new AssertResult.Told(List.of(check), false, most);
        }

        private Optional<AssertResult> perform(List<ScriptRound.Visit> visits) throws InterruptedException {
            for (ScriptRound.Visit visit : visits) {
                HarnessAnswer answer = timedOut.compareTo(MOST_TIMED_OUT) > 0
                        ? new HarnessAnswer.Missing(new CallEnding.TimedOut(RunOutcome.Clock.IDLE), RunUsage.NONE)
                        : candidate.perform(runs, ProgramValue.Items.list(visit.operations()), limits);
                most = larger(most, answer.usage());
                if (answer instanceof HarnessAnswer.Missing(CallEnding.TimedOut _, var usage)) {
                    timedOut = timedOut.plus(usage.wall());
                }
                Optional<AssertResult> end = take(visit, answer);
                if (end.isPresent()) {
                    return end;
                }
            }
            return Optional.empty();
        }

        private Optional<AssertResult> take(ScriptRound.Visit visit, HarnessAnswer answer) {
            switch (answer) {
                case HarnessAnswer.Given given -> known.learn(visit, given.value());
                case HarnessAnswer.Missing missing -> {
                    switch (missing.ending()) {
                        case CallEnding.NotRun(var reason, var detail) -> {
                            return Optional.of(new AssertResult.NotRun(reason, detail));
                        }
                        case CallEnding.Cancelled _ -> {
                            return Optional.of(new AssertResult.Cancelled());
                        }
                        case CallEnding.Returned _,
                                CallEnding.Raised _,
                                CallEnding.Unreadable _,
                                CallEnding.Silent _,
                                CallEnding.TimedOut _,
                                CallEnding.OutOfMemory _,
                                CallEnding.OutputExceeded _ -> known.lose(visit, missing.ending());
                    }
                }
            }
            return Optional.empty();
        }

        private List<Entry> request() {
            return List.of(
                    new Entry(ProgramValue.text("setup"), ProgramValue.text(script.setup())),
                    new Entry(ProgramValue.text("script"), ProgramValue.text(script.script())),
                    new Entry(
                            ProgramValue.text("entry"),
                            script.entry().map(ProgramValue::text).orElse(ProgramValue.NONE)),
                    new Entry(ProgramValue.text("known"), known.value()));
        }
    }

    private static RunUsage larger(RunUsage first, RunUsage second) {
        return new RunUsage(
                first.cpu().compareTo(second.cpu()) > 0 ? first.cpu() : second.cpu(),
                first.wall().compareTo(second.wall()) > 0 ? first.wall() : second.wall(),
                Math.max(first.peakMemoryBytes(), second.peakMemoryBytes()));
    }
}
