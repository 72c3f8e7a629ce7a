package dev.assay.code.python;

import dev.assay.code.values.Value;
import dev.assay.code.values.Value.Entry;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Usage;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Runs test scripts without the candidate. In a process of its own the script meets stand-ins for the candidate's names;
 * what it does with them is performed in fresh processes of the candidate, and comes back as plain data. The script is
 * run again with that, until it asks nothing new; what its asserts say then is said by Python, on data, where the
 * candidate never was.
 */
public final class Asserts {
    private static final Harness JUDGE = Harness.of("judge.py");
    /** Processor time of the script in all its rounds. */
    private static final Duration MOST_SCRIPT_TIME = Duration.ofSeconds(30);

    /** Time by the clock of calls that timed out, beyond which the others of the script count as timed out too. */
    private static final Duration MOST_TIMED_OUT = Duration.ofSeconds(30);

    private static final Limits SCRIPT = Limits.DEFAULT
            .withCpu(Duration.ofSeconds(5))
            .withMemory(1024 * Limits.MIB)
            .withOutput(64 * Limits.MIB);

    private final ProgramRun runs;
    private final FirstRounds firstRounds;

    public Asserts(ProgramRun runs, FirstRounds firstRounds) {
        this.runs = runs;
        this.firstRounds = firstRounds;
    }

    /**
     * What becomes of this program under this script.
     *
     * @param usualImports whether names that sites of exercises import for every solution are there
     * @param limits what each process of the candidate may use
     * @throws InterruptedException when the caller no longer wants it; the process is killed then
     */
    public AssertResult judge(String source, boolean usualImports, AssertScript script, Limits limits)
            throws InterruptedException {
        return new Rounds(new Candidate(source, usualImports), script, limits).run();
    }

    /** The rounds of one script. */
    private final class Rounds {
        private final Candidate candidate;
        private final AssertScript script;
        private final Limits limits;
        private final Known known = new Known();
        private Usage most = Usage.NONE;
        private Duration scriptTime = Duration.ZERO;
        private Duration timedOut = Duration.ZERO;

        Rounds(Candidate candidate, AssertScript script, Limits limits) {
            this.candidate = candidate;
            this.script = script;
            this.limits = limits;
        }

        AssertResult run() throws InterruptedException {
            Ruling ruling = first();
            boolean withCandidate = false;
            while (ruling instanceof Ruling.Wanted wanted) {
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

        private Ruling first() throws InterruptedException {
            Optional<Ruling> kept = firstRounds.of(script);
            if (kept.isPresent()) {
                return kept.get();
            }
            Ruling ruling = next();
            firstRounds.keep(script, ruling);
            return ruling;
        }

        private Ruling next() throws InterruptedException {
            Answer answer = JUDGE.ask(runs, request(), SCRIPT);
            scriptTime = scriptTime.plus(answer.usage().cpu());
            return Ruling.of(answer);
        }

        /** What is in the first round is the script's doing alone; later, the candidate may have caused it. */
        private AssertResult result(Ruling ruling, boolean withCandidate) {
            return switch (ruling) {
                case Ruling.Told told -> new AssertResult.Told(known.explain(told.checks()), told.weaker(), most);
                case Ruling.Broken broken -> new AssertResult.Broken(broken.why());
                case Ruling.Unable unable -> new AssertResult.Unable(unable.why());
                case Ruling.Lost lost -> lost(lost.ending(), withCandidate);
                case Ruling.Endless _ ->
                    withCandidate
                            ? endless("the script calls the program more than 2,000 times")
                            : new AssertResult.Unable("the script calls the program more than 2,000 times");
                case Ruling.Oversized _ ->
                    withCandidate ? oversized() : new AssertResult.Unable("the script gives the program too much");
                case Ruling.Wanted _ -> throw new IllegalStateException("the script is still asking");
            };
        }

        private AssertResult lost(Ending ending, boolean withCandidate) {
            if (ending instanceof Ending.NotRun notRun) {
                return new AssertResult.NotRun(notRun.reason(), notRun.detail());
            }
            if (ending instanceof Ending.Cancelled) {
                return new AssertResult.Cancelled();
            }
            String how = ending.getClass().getSimpleName();
            return withCandidate
                    ? endless("the script came to no end with what the program gave: " + how)
                    : new AssertResult.Broken("the script came to no end: " + how);
        }

        private AssertResult endless(String why) {
            return new AssertResult.Endless(why, most);
        }

        /** The largest value that a program may give has a bound, and what it gives must not make more of it. */
        private AssertResult oversized() {
            var check = new AssertResult.Check(
                    "script", AssertResult.Failure.WRONG, "what the program gave is too large to be given back to it");
            return new AssertResult.Told(List.of(check), false, most);
        }

        private Optional<AssertResult> perform(List<Ruling.Visit> visits) throws InterruptedException {
            for (Ruling.Visit visit : visits) {
                Answer answer = timedOut.compareTo(MOST_TIMED_OUT) > 0
                        ? new Answer.Missing(new Ending.TimedOut(Outcome.Clock.IDLE), Usage.NONE)
                        : candidate.perform(runs, Value.Items.list(visit.operations()), limits);
                most = larger(most, answer.usage());
                if (answer instanceof Answer.Missing(Ending.TimedOut _, var usage)) {
                    timedOut = timedOut.plus(usage.wall());
                }
                Optional<AssertResult> end = take(visit, answer);
                if (end.isPresent()) {
                    return end;
                }
            }
            return Optional.empty();
        }

        private Optional<AssertResult> take(Ruling.Visit visit, Answer answer) {
            switch (answer) {
                case Answer.Given given -> known.learn(visit, given.value());
                case Answer.Missing missing -> {
                    switch (missing.ending()) {
                        case Ending.NotRun(var reason, var detail) -> {
                            return Optional.of(new AssertResult.NotRun(reason, detail));
                        }
                        case Ending.Cancelled _ -> {
                            return Optional.of(new AssertResult.Cancelled());
                        }
                        case Ending.Returned _,
                                Ending.Raised _,
                                Ending.Unreadable _,
                                Ending.Silent _,
                                Ending.TimedOut _,
                                Ending.OutOfMemory _,
                                Ending.OutputExceeded _ -> known.lose(visit, missing.ending());
                    }
                }
            }
            return Optional.empty();
        }

        private List<Entry> request() {
            return List.of(
                    new Entry(Value.text("setup"), Value.text(script.setup())),
                    new Entry(Value.text("script"), Value.text(script.script())),
                    new Entry(
                            Value.text("entry"), script.entry().map(Value::text).orElse(Value.NONE)),
                    new Entry(Value.text("known"), known.value()));
        }
    }

    private static Usage larger(Usage first, Usage second) {
        return new Usage(
                first.cpu().compareTo(second.cpu()) > 0 ? first.cpu() : second.cpu(),
                first.wall().compareTo(second.wall()) > 0 ? first.wall() : second.wall(),
                Math.max(first.peakMemoryBytes(), second.peakMemoryBytes()));
    }
}
