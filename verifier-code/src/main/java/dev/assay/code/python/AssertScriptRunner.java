package dev.assay.code.python;

import dev.assay.code.values.ProgramValue;
import dev.assay.code.values.ProgramValue.Entry;
import dev.assay.sandbox.Interaction;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunUsage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Runs test scripts apart from the candidate. The script runs in its own process, with stand-ins for the candidate's
 * names. The operations on stand-ins are performed in fresh processes of the candidate, which return plain data. The
 * script runs again with these results until it needs no new ones. So Python evaluates the asserts on data, in a
 * process in which the candidate never ran. A script that needs what the program keeps between its operations talks with one
 * process of the candidate.
 */
public final class AssertScriptRunner {
    /** The most processor time of the script in all its rounds, and the most where a program is known that it passes at once. */
    private static final Duration MOST_SCRIPT_TIME = Duration.ofSeconds(30);

    /** The most processor time of a script that talks, which does nothing again. */
    private static final Duration MOST_TALK_TIME = Duration.ofSeconds(15);

    private static final Duration LEAST_SCRIPT_TIME = Duration.ofSeconds(5);

    /** How often a script may take the time that it takes with a program that it passes. */
    private static final int MOST_TIMES = 10;

    /** What a script that only compares would take of Python's time, where it is read without it. */
    private static final Duration OF_COMPARING = Duration.ofMillis(10);

    private static final ProgramValue NONE = ProgramValue.Items.list();

    private static final Limits SCRIPT = Limits.DEFAULT
            .withCpu(Duration.ofSeconds(5))
            .withMemory(1024 * Limits.MIB)
            .withOutput(64 * Limits.MIB);

    /** How often a program may take what one of its processes may take. */
    private static final double MOST_LIMITS = 10;

    /** The share of its limits from which a process counts as slow. */
    private static final double SLOW = 0.5;

    /** A tenth of what a script may take. */
    private static final Limits AT_ONCE = SCRIPT.withCpu(Duration.ofMillis(500));

    /** How long a slow judgement waits between processes of the program: the clock shows another second then. */
    private static final Duration PAUSE = Duration.ofMillis(1_100);

    private static final int MOST_PAUSES = 6;

    /** How long a script may wait in all. */
    private static final Duration MOST_WAIT = Duration.ofSeconds(5);

    private static final CallEnding TOO_SLOW = new CallEnding.TimedOut(RunOutcome.Clock.CPU);

    private final ProgramRun runs;
    private final Optional<Interaction> interaction;
    private final KnownScripts scripts;

    /**
     * Makes a runner.
     *
     * @param interaction where a script and a program talk that have one process each; empty where no two programs can
     */
    public AssertScriptRunner(ProgramRun runs, Optional<Interaction> interaction, KnownScripts scripts) {
        this.runs = runs;
        this.interaction = interaction;
        this.scripts = scripts;
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
        return new Rounds(new CandidateProcesses(source, usualImports), script, limits, 0).run();
    }

    /**
     * Returns the result of this script with this program where a second passes between the first processes of the program and of
     * the script, or before the first calls where they talk. A right program fails then if the script counts on the same second in both, which separate processes can't promise.
     *
     * @throws InterruptedException if the caller is interrupted; the process is killed then
     */
    public AssertResult judgeSlowly(String source, AssertScript script, Limits limits) throws InterruptedException {
        return new Rounds(new CandidateProcesses(source, false), script, limits, MOST_PAUSES).run();
    }

    /**
     * Returns the result of this program in one process with the script. It passes only if it has nothing in its text by which it could
     * do anything to the script but compute. That is no proof that it is right, but its failure apart from the script is none that it is
     * wrong.
     *
     * @throws InterruptedException if the caller is interrupted; the process is killed then
     */
    public AssertResult judgeTogether(String source, AssertScript script, Limits limits) throws InterruptedException {
        return new Rounds(new CandidateProcesses(source, false), script, limits, 0).together(source);
    }

    /** The rounds of one script. */
    private final class Rounds {
        private final CandidateProcesses candidate;
        private final AssertScript script;
        private final Limits limits;
        private final OperationOutcomes known = new OperationOutcomes();
        private RunUsage most = RunUsage.NONE;
        private Duration scriptTime = Duration.ZERO;
        private Optional<CallEnding> lost = Optional.empty();
        private int processes;
        private double taken; // by slow processes of the program, in limits of one
        private ProgramValue settings = ProgramValue.NONE;
        private int pauses; // that are left
        private boolean talks;

        Rounds(CandidateProcesses candidate, AssertScript script, Limits limits, int pauses) {
            this.pauses = pauses;
            this.candidate = candidate;
            this.script = script;
            this.limits = limits;
        }

        AssertResult run() throws InterruptedException {
            ScriptRound ruling = first();
            boolean withCandidate = false;
            while (true) {
                Optional<AssertResult> end;
                switch (ruling) {
                    case ScriptRound.Wanted wanted
                    when wanted.isLasting() -> end = Optional.of(talk(wanted.settings()));
                    case ScriptRound.Wanted wanted -> {
                        end = perform(wanted);
                        end = end.isPresent() ? end : compared(wanted);
                    }
                    case ScriptRound.Told told when isDoubtful(told) -> end = alone(told.doubtful());
                    case ScriptRound.Told _,
                            ScriptRound.Broken _,
                            ScriptRound.Unable _,
                            ScriptRound.Endless _,
                            ScriptRound.Oversized _,
                            ScriptRound.Lost _ -> end = Optional.of(result(ruling, withCandidate));
                }
                if (end.isPresent()) {
                    return end.get();
                }
                Duration patience = patience();
                if (scriptTime.compareTo(patience) > 0) {
                    return endless(
                            "the script takes more than " + patience.toSeconds()
                                    + " s of processor time, for it goes on from what the program gives",
                            Optional.of(scriptTime));
                }
                ruling = next();
                withCandidate = true;
            }
        }

        /** Returns the result of a script that talks with one process of the program. */
        private AssertResult talk(ProgramValue needs) throws InterruptedException {
            if (interaction.isEmpty()) {
                return new AssertResult.Unable("the script and the program talk, which takes two slots of the sandbox");
            }
            talks = true;
            ScriptTalk talk = ScriptTalk.run(
                    interaction.get(),
                    candidate,
                    needs,
                    requestOfTalk(),
                    script.setup() + script.script(),
                    limits.withOutput(Math.max(limits.outputBytes(), SCRIPT.outputBytes())),
                    SCRIPT.withCpu(shorter(patience(), MOST_TALK_TIME)));
            most = talk.usage();
            scriptTime = scriptTime.plus(talk.time());
            Optional<AssertResult> hindered = end(talk.ending());
            if (hindered.isPresent()) {
                return hindered.get();
            }
            return switch (talk.ruling()) {
                case ScriptRound.Told told -> result(told.withEnd(OperationOutcomes.why(talk.ending())), true);
                case ScriptRound.Wanted _ -> {
                    String why = "the script ends while a thread of it uses the program";
                    yield kept(new AssertResult.Unable(why), why, true);
                }
                case ScriptRound ruling -> {
                    talk.record(known);
                    yield result(ruling, true);
                }
            };
        }

        /** Returns the most processor time of the script, which is less where it passes some program in a fraction of the usual. */
        private Duration patience() {
            return scripts.time(script)
                    .map(time -> time.multipliedBy(MOST_TIMES))
                    .filter(time -> time.compareTo(MOST_SCRIPT_TIME) < 0)
                    .map(time -> time.compareTo(LEAST_SCRIPT_TIME) < 0 ? LEAST_SCRIPT_TIME : time)
                    .orElse(MOST_SCRIPT_TIME);
        }

        /** Returns whether the candidate may have copied what it gave from other calls. */
        private boolean isDoubtful(ScriptRound.Told told) {
            return told.doubtful().stream().flatMap(List::stream).anyMatch(visit -> !known.isAlone(visit))
                    && told.checks().stream().allMatch(check -> check.why().isEmpty());
        }

        /** Returns the result of a script that only compares; empty if the script has to run again. */
        private Optional<AssertResult> compared(ScriptRound.Wanted wanted) throws InterruptedException {
            Optional<ScriptRound.Told> told = told(wanted);
            if (told.isPresent() && isDoubtful(told.get())) {
                Optional<AssertResult> end = alone(told.get().doubtful());
                if (end.isPresent()) {
                    return end;
                }
                told = told(wanted);
            }
            return told.isPresent() ? Optional.of(result(told.get(), true)) : Optional.empty();
        }

        private Optional<ScriptRound.Told> told(ScriptRound.Wanted wanted) {
            return wanted.comparisons().flatMap(comparisons -> comparisons.end(wanted.visits(), known));
        }

        private ScriptRound first() throws InterruptedException {
            Optional<KnownScripts.FirstRound> kept = scripts.firstRound(script);
            if (kept.isPresent()) {
                scriptTime = kept.get().time();
                return kept.get().ruling();
            }
            Optional<ScriptRound> read = ComparingScript.firstRound(script);
            if (read.isPresent()) {
                scriptTime = OF_COMPARING;
                scripts.keep(script, new KnownScripts.FirstRound(read.get(), scriptTime));
                return read.get();
            }
            ScriptRound ruling = next();
            scripts.keep(script, new KnownScripts.FirstRound(ruling, scriptTime));
            return ruling;
        }

        private ScriptRound next() throws InterruptedException {
            pause();
            HarnessAnswer answer = ask(NONE, SCRIPT);
            scriptTime = scriptTime.plus(answer.usage().cpu());
            return ScriptRound.of(answer);
        }

        /** Lets the clock go on between what the program did last and what comes next. */
        private void pause() throws InterruptedException {
            if (processes > 0 && pauses > 0) {
                pauses--;
                Thread.sleep(PAUSE);
            }
        }

        private HarnessAnswer ask(ProgramValue doubted, Limits within) throws InterruptedException {
            return PythonHarness.JUDGE.ask(runs, request(doubted), script.setup() + script.script(), 2, within);
        }

        private AssertResult together(String source) throws InterruptedException {
            List<Entry> request = new ArrayList<>(request(NONE));
            request.add(new Entry(ProgramValue.text("program"), ProgramValue.text(source)));
            HarnessAnswer answer = PythonHarness.JUDGE.ask(
                    runs, request, script.setup() + script.script() + source, 1, SCRIPT.withCpu(limits.cpu()));
            return result(ScriptRound.of(answer), false);
        }

        /**
         * Returns the final result. The script alone causes the result of the first round; later the candidate may have
         * caused it.
         */
        private AssertResult result(ScriptRound ruling, boolean withCandidate) throws InterruptedException {
            return switch (ruling) {
                case ScriptRound.Told told ->
                    new AssertResult.Told(
                            known.explain(told.checks()),
                            told.weaker(),
                            told.effects(),
                            disbelief(told),
                            most,
                            scriptTime);
                case ScriptRound.Broken broken ->
                    kept(new AssertResult.Broken(broken.why()), broken.why(), withCandidate);
                case ScriptRound.Unable unable ->
                    kept(new AssertResult.Unable(unable.why()), unable.why(), withCandidate);
                case ScriptRound.Lost lost -> lost(lost.ending(), withCandidate);
                case ScriptRound.Endless(var operations) -> {
                    String why = "the script calls the program more than " + operations + " times";
                    yield withCandidate ? endlessAtOnce(why, Optional.empty()) : new AssertResult.Unable(why);
                }
                case ScriptRound.Oversized _ ->
                    withCandidate ? oversized() : new AssertResult.Unable("the script gives the program too much");
                case ScriptRound.Wanted _ -> throw new IllegalStateException("the script is still asking");
            };
        }

        /** Returns why it says nothing that the script passes a program. A script that does not end with a wrong one says something. */
        private String disbelief(ScriptRound.Told told) {
            String why = told.disbelief().or(() -> scripts.disbelief(script)).orElse("");
            if (told.checks().stream().allMatch(check -> check.why().isEmpty())) {
                scripts.note(script, why);
            }
            return why;
        }

        private AssertResult lost(CallEnding ending, boolean withCandidate) throws InterruptedException {
            if (ending instanceof CallEnding.NotRun notRun) {
                return new AssertResult.NotRun(notRun.reason(), notRun.detail());
            }
            if (ending instanceof CallEnding.Cancelled) {
                return new AssertResult.Cancelled();
            }
            String how = "the script came to no end"
                    + (withCandidate ? " with what the program gave: " : ": ")
                    + ending.getClass().getSimpleName();
            if (!withCandidate) {
                return new AssertResult.Broken(how);
            }
            if (ending instanceof CallEnding.TimedOut(var clock)) {
                // A script that waited until its time was over shows nothing of how large the program's values are.
                return clock == RunOutcome.Clock.CPU
                        ? endlessAtOnce(how, Optional.of(scriptTime))
                        : endless(how, Optional.empty());
            }
            return endlessAtOnce(how, Optional.empty());
        }

        private AssertResult endless(String why, Optional<Duration> time) {
            String limit = "LIMIT: " + why;
            return new AssertResult.Endless(
                    limit,
                    most,
                    time,
                    new AssertResult.Unable(limit + ", and no program is known that brings it to its end"));
        }

        /** Returns the result of a script that did not end with what the program gave for the last round. */
        private AssertResult endlessAtOnce(String why, Optional<Duration> time) throws InterruptedException {
            return goesOnWithUsualValues()
                    ? failed("LIMIT: " + why + "; with usual values it goes on")
                    : endless(why, time);
        }

        /**
         * Returns whether the script goes on at once with usual values in the place of those that the program gave last, where it
         * did not with these: numbers from 1 to 10,000, lists and texts of at most 10,000 parts. Then the values are the program's fault, whatever other programs give.
         */
        private boolean goesOnWithUsualValues() throws InterruptedException {
            if (known.isEmpty()) {
                return false;
            }
            return switch (ScriptRound.of(ask(known.latest(), talks ? SCRIPT : AT_ONCE))) {
                case ScriptRound.Wanted _, ScriptRound.Told _, ScriptRound.Broken _, ScriptRound.Unable _ -> true;
                case ScriptRound.Endless _, ScriptRound.Oversized _, ScriptRound.Lost _ -> false;
            };
        }

        /** A script that fails may have been kept from its end by what the program gave. */
        private AssertResult kept(AssertResult failure, String why, boolean withCandidate) {
            return withCandidate
                    ? new AssertResult.Endless(
                            "with what the program gave, the script fails: " + why, most, Optional.empty(), failure)
                    : failure;
        }

        /** Fails the candidate: its values, each within the bound, became too large when the script sent them back. */
        private AssertResult oversized() {
            return failed("what the program gave is too large to be given back to it");
        }

        private AssertResult failed(String why) {
            AssertResult.Check check = new AssertResult.Check("script", AssertResult.Failure.WRONG, why);
            return new AssertResult.Told(List.of(check), false, "", "", most, scriptTime);
        }

        /**
         * Performs the visits of a round. A process makes as many as it comes to; if it ends in the first one, then
         * that has no outcome, which decides the script.
         */
        private Optional<AssertResult> perform(ScriptRound.Wanted wanted) throws InterruptedException {
            settings = wanted.settings();
            known.beginRound();
            boolean together = wanted.visits().stream().allMatch(ScriptRound.Visit::isPlainCall);
            List<ScriptRound.Visit> left = wanted.visits();
            while (!left.isEmpty() && lost.isEmpty()) {
                if (taken > MOST_LIMITS) {
                    lost = Optional.of(TOO_SLOW);
                    break;
                }
                HarnessAnswer answer = ask(left, !together);
                int given = answer.values().size();
                for (int i = 0; i < given; i++) {
                    known.learn(left.get(i), answer.values().get(i), processes, left.size() == 1);
                }
                if (given == 0) {
                    lost = answer.failure();
                }
                left = left.subList(given, left.size());
            }
            for (ScriptRound.Visit visit : left) {
                known.lose(visit, lost.orElseThrow());
            }
            return lost.flatMap(Rounds::end);
        }

        /** Performs the visits of each group in processes that see no other visit. */
        private Optional<AssertResult> alone(List<List<ScriptRound.Visit>> groups) throws InterruptedException {
            for (List<ScriptRound.Visit> group : groups) {
                // One that was alone before stays as it is: what it left may lead to all that comes later.
                List<ScriptRound.Visit> left =
                        group.stream().filter(visit -> !known.isAlone(visit)).toList();
                while (!left.isEmpty()) {
                    if (taken > MOST_LIMITS) {
                        left.forEach(visit -> known.loseAlone(visit, TOO_SLOW));
                        break;
                    }
                    HarnessAnswer answer = ask(left, false);
                    int given = answer.values().size();
                    for (int i = 0; i < given; i++) {
                        known.learn(left.get(i), answer.values().get(i), processes, true);
                    }
                    if (given == 0) {
                        CallEnding ending = answer.failure().orElseThrow();
                        Optional<AssertResult> end = end(ending);
                        if (end.isPresent()) {
                            return end;
                        }
                        known.loseAlone(left.getFirst(), ending);
                    }
                    left = left.subList(Math.max(1, given), left.size());
                }
            }
            return Optional.empty();
        }

        private HarnessAnswer ask(List<ScriptRound.Visit> visits, boolean apart) throws InterruptedException {
            List<ProgramValue> operations =
                    visits.stream().map(ScriptRound.Visit::wireForm).toList();
            pause();
            HarnessAnswer answer = candidate.perform(runs, operations, apart, settings, limits);
            most = larger(most, answer.usage());
            double share = share(answer.usage(), limits);
            taken += share < SLOW ? 0 : share;
            processes++;
            return answer;
        }

        /** Returns the result if the sandbox or the caller ended the process; no outcome of the program decides then. */
        private static Optional<AssertResult> end(CallEnding ending) {
            return switch (ending) {
                case CallEnding.NotRun(var reason, var detail) -> Optional.of(new AssertResult.NotRun(reason, detail));
                case CallEnding.Cancelled _ -> Optional.of(new AssertResult.Cancelled());
                case CallEnding.Returned _,
                        CallEnding.Raised _,
                        CallEnding.Unreadable _,
                        CallEnding.Silent _,
                        CallEnding.TimedOut _,
                        CallEnding.OutOfMemory _,
                        CallEnding.OutputExceeded _ -> Optional.empty();
            };
        }

        /** The script's process waits before the program's first calls, and wherever the script does, but not for ever. */
        private List<Entry> requestOfTalk() {
            double most = shorter(limits.wall().dividedBy(2), MOST_WAIT).toMillis() / 1e3;
            List<Entry> request = new ArrayList<>(request(NONE));
            request.add(new Entry(
                    ProgramValue.text("pauses"),
                    ProgramValue.Items.list(
                            Collections.nCopies(pauses, new ProgramValue.Real(PAUSE.toMillis() / 1e3)))));
            request.add(new Entry(ProgramValue.text("wait"), new ProgramValue.Real(most)));
            return request;
        }

        private List<Entry> request(ProgramValue doubted) {
            return List.of(
                    new Entry(ProgramValue.text("setup"), ProgramValue.text(script.setup())),
                    new Entry(ProgramValue.text("script"), ProgramValue.text(script.script())),
                    new Entry(
                            ProgramValue.text("entry"),
                            script.entry().map(ProgramValue::text).orElse(ProgramValue.NONE)),
                    new Entry(
                            ProgramValue.text("believed"),
                            new ProgramValue.Bool(scripts.disbelief(script).isPresent())),
                    new Entry(ProgramValue.text("lasting"), new ProgramValue.Bool(script.isLasting() || talks)),
                    new Entry(ProgramValue.text("doubted"), doubted),
                    new Entry(ProgramValue.text("known"), known.value()),
                    new Entry(ProgramValue.text("processes"), known.processes()));
        }
    }

    private static Duration shorter(Duration first, Duration second) {
        return first.compareTo(second) < 0 ? first : second;
    }

    private static double share(RunUsage usage, Limits limits) {
        return Math.max(
                (double) usage.cpu().toNanos() / limits.cpu().toNanos(),
                (double) usage.wall().toNanos() / limits.wall().toNanos());
    }

    private static RunUsage larger(RunUsage first, RunUsage second) {
        return new RunUsage(
                first.cpu().compareTo(second.cpu()) > 0 ? first.cpu() : second.cpu(),
                first.wall().compareTo(second.wall()) > 0 ? first.wall() : second.wall(),
                Math.max(first.peakMemoryBytes(), second.peakMemoryBytes()));
    }
}
