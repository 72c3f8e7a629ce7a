package dev.assay.gateway.execute;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.RequestRefusal;
import dev.assay.gateway.http.RequestAdmission;
import dev.assay.gateway.http.RequestContext;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.KeyQuotas;
import dev.assay.gateway.security.Principal;
import dev.assay.gateway.trace.RequestTraces;
import dev.assay.sandbox.Interaction;
import dev.assay.sandbox.Interaction.Side;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.SharedSessions;
import dev.assay.sandbox.admission.LaneSandbox;
import dev.assay.sandbox.admission.SandboxAdmission;
import dev.assay.sandbox.admission.SandboxLane;
import dev.assay.sandbox.choice.AwaitedSandbox;
import dev.assay.sandbox.choice.BackendChoice;
import dev.assay.verifier.trace.TraceSpan;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** Handles a request to execute from its body to its answer, on the calling thread. */
@Component
public final class ExecuteHandler {
    private static final Logger LOG = LoggerFactory.getLogger(ExecuteHandler.class);
    private static final Duration START_RETRY = Duration.ofSeconds(2);

    private final AwaitedSandbox started;
    private final LaneSandbox sandbox;
    private final ToolSessions ownSessions;
    private final WorkerSessions workerSessions;
    private final ExecuteTimer clock;
    private final RequestAdmission admission;
    private final RequestTraces traces;
    private @Nullable Semaphore talks;

    ExecuteHandler(
            AwaitedSandbox started,
            SandboxAdmission places,
            ToolSessions ownSessions,
            WorkerSessions workerSessions,
            ExecuteTimer clock,
            RequestAdmission admission,
            RequestTraces traces) {
        this.started = started;
        this.sandbox = places.lane(SandboxLane.TOOLS);
        this.ownSessions = ownSessions;
        this.workerSessions = workerSessions;
        this.clock = clock;
        this.admission = admission;
        this.traces = traces;
    }

    ObjectNode run(ExecuteCall asked, byte[] body, RunCancellation cancel) throws InterruptedException {
        admission.requireOpen();
        ExecuteRequest wanted = WantedReader.read(body);
        String backend = backend(asked.left(), cancel);
        try (KeyQuotas.Lease _ = admission.admit(asked.context().principal(), 1);
                ExecuteTimer.Alarm _ = clock.after(asked.left(), cancel::cancel)) {
            SessionTurn done = traced(asked.context(), wanted.language(), () -> run(asked, wanted, cancel));
            requireLanguage(wanted.language(), done.outcome());
            log(asked.context(), wanted.language(), done.outcome());
            return ExecuteReply.json(done.outcome(), backend, done.session());
        }
    }

    /**
     * Runs one program for another protocol.
     *
     * @throws ProblemException where it can't begin; where the problem is retryable, a later attempt may succeed
     */
    public RunOutcome run(
            RequestContext context, Program program, Limits limits, CallerDeadlines deadlines, RunCancellation cancel)
            throws InterruptedException {
        admission.requireOpen();
        backend(CallerDeadlines.left(deadlines.place()), cancel);
        try (KeyQuotas.Lease _ = admission.admit(context.principal(), 1);
                ExecuteTimer.Alarm _ = clock.after(CallerDeadlines.left(deadlines.answer()), cancel::cancel)) {
            RunOutcome outcome = traced(
                    context,
                    program.language(),
                    () -> once(new ExecuteRequest.Once(program, limits), deadlines.place(), cancel));
            log(context, program.language(), outcome);
            return outcome;
        }
    }

    /**
     * Runs two programs that talk with each other, each in a slot of its own.
     *
     * @throws ProblemException where they can't begin; where the problem is retryable, a later attempt may succeed
     */
    public Interaction.Result talk(
            RequestContext context, Side candidate, Side judge, CallerDeadlines deadlines, RunCancellation cancel)
            throws InterruptedException {
        admission.requireOpen();
        backend(CallerDeadlines.left(deadlines.place()), cancel);
        Semaphore pairs = pairs();
        if (!pairs.tryAcquire(CallerDeadlines.left(deadlines.place()).toNanos(), TimeUnit.NANOSECONDS)) {
            throw ProblemException.retry(
                    ProblemType.UNAVAILABLE, "there was no place in time for two programs", START_RETRY);
        }
        try (KeyQuotas.Lease _ = admission.admit(context.principal(), 1);
                ExecuteTimer.Alarm _ = clock.after(CallerDeadlines.left(deadlines.answer()), cancel::cancel)) {
            // the second program takes its slot when the first one is compiled
            long last = deadlines.answer() - candidate.limits().wall().toNanos();
            WaitingLane lane = new WaitingLane(sandbox, Math.max(deadlines.place(), last));
            Interaction.Result result = new Interaction(lane, 2).run(candidate, judge, cancel);
            log(context, candidate.program().language(), result.candidate());
            return result;
        } finally {
            pairs.release();
        }
    }

    /**
     * Returns the limit of talks at a time: a quarter of the slots. The judge of a talk waits in its slot, so the
     * programs that it waits for must find others.
     */
    private synchronized Semaphore pairs() {
        if (talks == null) {
            long slots = sandbox.status().figures().getOrDefault("slots", 0L);
            if (slots < 2) {
                throw ProblemException.of(
                        ProblemType.NO_SANDBOX, "two programs that talk need two slots of the sandbox");
            }
            talks = new Semaphore((int) Math.max(1, slots / 4), true);
        }
        return talks;
    }

    /** Returns the version of each language that is known to run here, by its name. */
    public Map<String, String> languages() {
        return sandbox.status().languages();
    }

    private String backend(Duration left, RunCancellation cancel) throws InterruptedException {
        Duration most = left.compareTo(AwaitedSandbox.LONGEST_START) < 0 ? left : AwaitedSandbox.LONGEST_START;
        return switch (started.await(most, cancel).orElse(null)) {
            case BackendChoice.Chosen chosen -> chosen.backend();
            case BackendChoice.None none -> throw ProblemException.of(ProblemType.NO_SANDBOX, none.reason());
            case null ->
                throw ProblemException.retry(ProblemType.UNAVAILABLE, "the sandbox is still starting", START_RETRY);
        };
    }

    private SessionTurn run(ExecuteCall asked, ExecuteRequest wanted, RunCancellation cancel)
            throws InterruptedException {
        Principal principal = asked.context().principal();
        Optional<SharedSessions> shared = sandbox.sharedSessions(asked.until());
        return switch (wanted) {
            case ExecuteRequest.Once once -> new SessionTurn(once(once, asked.until(), cancel), Optional.empty());
            case ExecuteRequest.Opening opening ->
                shared.isPresent()
                        ? workerSessions.open(shared.get(), principal, opening, cancel)
                        : open(principal, opening, cancel, asked.until());
            case ExecuteRequest.Continuing call ->
                shared.isPresent()
                        ? workerSessions.call(shared.get(), principal, call, cancel)
                        : call(principal, call, cancel, asked.until());
        };
    }

    private SessionTurn open(Principal principal, ExecuteRequest.Opening opening, RunCancellation cancel, long until)
            throws InterruptedException {
        try (ToolSessions.Use use =
                ownSessions.open(principal, () -> sandbox.open(opening.language(), opening.limits(), until))) {
            RunOutcome outcome = use.session().call(opening.code(), opening.stdin(), cancel, until);
            return new SessionTurn(outcome, use.idIfOpen());
        }
    }

    private SessionTurn call(Principal principal, ExecuteRequest.Continuing call, RunCancellation cancel, long until)
            throws InterruptedException {
        try (ToolSessions.Use use = ownSessions.resume(principal, call.session())) {
            RunOutcome outcome = use.session().call(call.code(), call.stdin(), cancel, until);
            return new SessionTurn(outcome, use.idIfOpen());
        }
    }

    /** Ends a session, and the call that runs in it; throws a problem, 404, where the project has no such session. */
    void end(Principal principal, String id) throws InterruptedException {
        started.await(AwaitedSandbox.LONGEST_START, RunCancellation.never());
        Optional<SharedSessions> shared = sandbox.sharedSessions();
        if (shared.isPresent()) {
            workerSessions.end(shared.get(), principal, id);
        } else {
            ownSessions.end(principal, id);
        }
    }

    private <T> T traced(RequestContext context, String language, ScopedValue.CallableOp<T, InterruptedException> work)
            throws InterruptedException {
        return traces.within(context, () -> TraceSpan.current().within("sandbox", language, work));
    }

    private RunOutcome once(ExecuteRequest.Once once, long until, RunCancellation cancel) throws InterruptedException {
        try {
            return sandbox.run(once.program(), once.limits(), cancel, ProgramStreams.NONE, until);
        } catch (IllegalArgumentException e) {
            // a file has the name that the language gives to the program
            throw ProblemException.of(
                    RequestRefusal.of(FieldProblem.wrong("/files", "can't be used: " + e.getMessage())));
        }
    }

    /**
     * Refuses an unsupported language. The sandbox decides: a language may be supported and not have been tried yet.
     */
    private void requireLanguage(String language, RunOutcome outcome) {
        Map<String, String> known = languages();
        boolean unsupported =
                outcome instanceof RunOutcome.SandboxFailed failed && failed.reason() == Reason.UNSUPPORTED;
        if (unsupported && !known.containsKey(language)) {
            String expectation =
                    "must be one of those that run here: " + String.join(", ", new TreeSet<>(known.keySet()));
            throw ProblemException.of(RequestRefusal.of(FieldProblem.wrong("/language", expectation)));
        }
    }

    private static void log(RequestContext context, String language, RunOutcome outcome) {
        LoggingEventBuilder event = outcome instanceof RunOutcome.SandboxFailed ? LOG.atWarn() : LOG.atInfo();
        if (outcome instanceof RunOutcome.SandboxFailed failed) {
            event = event.addKeyValue("reason", failed.reason()).addKeyValue("detail", failed.detail());
        }
        context.in(event)
                .addKeyValue("language", language)
                .addKeyValue("outcome", ExecuteReply.name(outcome))
                .log("ran a program");
    }
}
