package dev.assay.code.trial;

import dev.assay.code.modules.ExpectedModules;
import dev.assay.code.modules.PythonImports;
import dev.assay.code.task.CodeTask;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.once.OnceCache;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells a program that imports a module of its own invention from a program that imports an expected module which the
 * sandbox lacks. A probe program tests for the module, in a run without the candidate.
 */
final class MissingModules {
    private static final Pattern FAILED_IMPORT =
            Pattern.compile("\\b(?:ModuleNotFoundError|ImportError|SystemError)\\b(?:.*?No module named '(\\w+))?");
    private static final Pattern MISSING_PART =
            Pattern.compile("\\bAttributeError: module '(\\w+)' has no attribute '(\\w+)'");

    /** Modules that can be imported even if they do not work, with a use of each. */
    private static final Map<String, String> USED = Map.of(
            "subprocess", "subprocess.run(['/bin/sh', '-c', ':'], check=True)\n",
            "multiprocessing", """
            if __name__ == '__main__':
                process = multiprocessing.Process(target=len, args=('',))
                process.start()
                process.join()
                raise SystemExit(process.exitcode)
            """);

    private static final Limits LIMITS = Limits.DEFAULT
            .withCpu(Duration.ofSeconds(10))
            .withWall(Duration.ofMinutes(1))
            .withMemory(1024 * Limits.MIB);
    private static final int MOST_KEPT = 1_000;

    private final BoundedRuns runs;
    private final Set<String> expected;

    /** The findings, by module and minute: a missing module may be installed later. */
    private final OnceCache<Finding> findings =
            new OnceCache<>(MOST_KEPT, finding -> finding instanceof Finding.Unknown ? -1 : 1);

    MissingModules(BoundedRuns runs, ExpectedModules expected) {
        this.runs = runs;
        this.expected = expected.names();
    }

    /** The finding about a module. */
    private sealed interface Finding {
        record Offered() implements Finding {}

        record Lacking() implements Finding {}

        record Unknown(TestResult.Untried why) implements Finding {}
    }

    /** Returns this result; or an untried one if the program failed to import a module that it may expect. */
    TestResult excused(CodeTask task, String source, TestResult result) throws InterruptedException {
        if (!(result instanceof TestResult.Tried tried) || tried.status() != TestStatus.RE || !task.isInPython()) {
            return result;
        }
        for (String module : blamed(source, tried.why())) {
            switch (finding(module)) {
                case Finding.Offered _ -> {}
                case Finding.Unknown(var why) -> {
                    return why;
                }
                case Finding.Lacking _ -> {
                    return TestResult.Untried.of(Cause.UNSUPPORTED, lacking(module));
                }
            }
        }
        return result;
    }

    /**
     * Returns the imported modules that may have caused the failure. The program controls its error message, so only
     * modules that its source imports count. If the message names a private part of a module, any imported module may
     * be the cause. If processes cannot be started, the errors of the modules that need them have many names.
     */
    private Set<String> blamed(String source, String why) {
        Set<String> imports = new TreeSet<>(PythonImports.of(source));
        imports.retainAll(expected);
        Matcher part = MISSING_PART.matcher(why);
        if (part.find()) {
            String name = part.group(1) + "." + part.group(2);
            return expected.contains(name) && imports.contains(part.group(1)) ? Set.of(name) : Set.of();
        }
        Matcher failed = FAILED_IMPORT.matcher(why);
        if (failed.find()) {
            Optional<String> named = Optional.ofNullable(failed.group(1)).filter(name -> !name.startsWith("_"));
            named.ifPresent(name -> imports.retainAll(Set.of(name)));
        } else {
            imports.retainAll(USED.keySet());
        }
        return imports;
    }

    private String lacking(String name) {
        return "the " + runs.sandbox().status().backend() + " sandbox has no working Python "
                + (name.contains(".") ? "function " : "module ") + name + ", which programs may expect";
    }

    /** Returns a program that succeeds only if the module, or the function of a module, works. */
    private static String probe(String name) {
        int dot = name.indexOf('.');
        String module = dot < 0 ? name : name.substring(0, dot);
        return "import " + module + "\n" + (dot < 0 ? "" : name + "\n") + USED.getOrDefault(name, "");
    }

    private Finding finding(String module) throws InterruptedException {
        long minute = TimeUnit.NANOSECONDS.toMinutes(System.nanoTime());
        return findings.get(module + "@" + minute, () -> found(module));
    }

    private Finding found(String module) throws InterruptedException {
        return switch (runs.run(Program.of("python", probe(module)), LIMITS)) {
            case RunOutcome.Exited(int code, var _) when code == 0 -> new Finding.Offered();
            case RunOutcome.SandboxFailed failed -> new Finding.Unknown(RunEndings.untried(failed, ""));
            case RunOutcome.Cancelled _ ->
                new Finding.Unknown(TestResult.Untried.of(Cause.CANCELLED, "the run was called off"));
            case RunOutcome.Exited _,
                    RunOutcome.TimedOut _,
                    RunOutcome.OutOfMemory _,
                    RunOutcome.OutputExceeded _,
                    RunOutcome.Signalled _,
                    RunOutcome.CompileFailed _ -> new Finding.Lacking();
        };
    }
}
