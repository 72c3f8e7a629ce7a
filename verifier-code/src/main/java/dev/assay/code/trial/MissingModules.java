package dev.assay.code.trial;

import dev.assay.code.driver.Drivers;
import dev.assay.code.modules.ExpectedModules;
import dev.assay.code.modules.ImportSyntax;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.SourceText;
import dev.assay.code.task.TaskKind;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.once.OnceCache;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells a program that imports a module of its own invention from a program that imports an expected module which the
 * sandbox lacks. A probe program tests for the module, in a run without the candidate.
 */
public final class MissingModules {
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

    private static final Pattern UNRESOLVED = Pattern.compile("Cannot find (?:module|package) '([^']+)'");

    private final BoundedRuns runs;
    private final ExpectedModules expected;

    /** The findings, by module and minute: a missing module may be installed later. */
    private final OnceCache<Finding> findings =
            new OnceCache<>(MOST_KEPT, finding -> finding instanceof Finding.Unknown ? -1 : 1);

    /** The modules that were found to be here. They stay here while the service runs. */
    private final Set<String> offered = ConcurrentHashMap.newKeySet();

    MissingModules(BoundedRuns runs, ExpectedModules expected) {
        this.runs = runs;
        this.expected = expected;
    }

    /** The finding about a module. */
    private sealed interface Finding {
        record Offered() implements Finding {}

        record Lacking() implements Finding {}

        record Unknown(TestResult.Untried why) implements Finding {}
    }

    /**
     * Returns this result; or an untried one if the program failed to import a module that it may expect: one of every
     * sandbox, one that the operator or the task lists, or one that the task's own code imports.
     */
    TestResult excused(CodeTask task, String source, TestResult result) throws InterruptedException {
        Optional<ImportSyntax> syntax = ImportSyntax.of(task.language());
        if (syntax.isEmpty() || !failed(syntax.get(), result)) {
            return result;
        }
        Set<String> mayExpect = expected.with(task.modules()).in(syntax.get());
        mayExpect.addAll(syntax.get().imports(Objects.requireNonNullElse(task.preamble(), "")));
        SourceText reference = task.reference();
        if (reference != null
                && ImportSyntax.of(reference.languageOr(task.language())).equals(syntax)) {
            mayExpect.addAll(syntax.get().imports(reference.code()));
        }
        boolean isCalled = task.kind() == TaskKind.FUNCTION || task.kind() == TaskKind.ASSERTS;
        String imports = isCalled
                ? Drivers.of(task.language())
                        .map(driver -> driver.imported(source))
                        .orElse(source)
                : source;
        return excused(syntax.get(), imports, mayExpect, (TestResult.Tried) result);
    }

    /** The same for a program of the data set, which may expect every module that it imports. */
    public TestResult excusedOfDataSet(String language, String source, TestResult result) throws InterruptedException {
        Optional<ImportSyntax> syntax = ImportSyntax.of(language);
        return syntax.isEmpty() || !failed(syntax.get(), result)
                ? result
                : excused(syntax.get(), source, syntax.get().imports(source), (TestResult.Tried) result);
    }

    private static boolean failed(ImportSyntax syntax, TestResult result) {
        return result instanceof TestResult.Tried tried
                && tried.status() == (syntax.isCompiled() ? TestStatus.CE : TestStatus.RE)
                && syntax.mayComplain(tried.why());
    }

    private TestResult excused(ImportSyntax syntax, String source, Set<String> mayExpect, TestResult.Tried tried)
            throws InterruptedException {
        Set<String> blamed = switch (syntax) {
            case PYTHON -> blamed(source, mayExpect, tried.why());
            case JAVASCRIPT -> unresolved(source, mayExpect, tried.why());
            case CPP, JAVA, RUST, GO -> imported(syntax, source, mayExpect);
        };
        for (String module : blamed) {
            switch (finding(syntax, module)) {
                case Finding.Offered _ -> {}
                case Finding.Unknown(var why) -> {
                    return why;
                }
                case Finding.Lacking _ -> {
                    return TestResult.Untried.of(Cause.UNSUPPORTED, lacking(syntax, module));
                }
            }
        }
        return tried;
    }

    private static Set<String> imported(ImportSyntax syntax, String source, Set<String> mayExpect) {
        Set<String> imports = new TreeSet<>(syntax.imports(source));
        imports.retainAll(mayExpect);
        return imports;
    }

    /** Returns the module that Node says it can't find, if the source imports it. */
    private static Set<String> unresolved(String source, Set<String> mayExpect, String why) {
        Set<String> imports = imported(ImportSyntax.JAVASCRIPT, source, mayExpect);
        Matcher named = UNRESOLVED.matcher(why);
        imports.retainAll(named.find() ? Set.of(ImportSyntax.JAVASCRIPT.name(named.group(1))) : Set.of());
        return imports;
    }

    /**
     * Returns the imported modules that may have caused the failure. The program controls its error message, so only
     * modules that its source imports count. If the message names a private part of a module, any imported module may
     * be the cause. If processes cannot be started, the errors of the modules that need them have many names.
     */
    private static Set<String> blamed(String source, Set<String> mayExpect, String why) {
        Set<String> imports = imported(ImportSyntax.PYTHON, source, mayExpect);
        Matcher part = MISSING_PART.matcher(why);
        if (part.find()) {
            String name = part.group(1) + "." + part.group(2);
            return mayExpect.contains(name) && imports.contains(part.group(1)) ? Set.of(name) : Set.of();
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

    private String lacking(ImportSyntax syntax, String name) {
        String kind = syntax == ImportSyntax.PYTHON && name.contains(".") ? "Python function" : syntax.kind();
        return "the " + runs.sandbox().status().backend() + " sandbox has no working " + kind + " " + name
                + ", which programs may expect";
    }

    /** Returns a program that succeeds only if the module, or the function of a module, works. */
    private static String probe(ImportSyntax syntax, String name) {
        if (syntax != ImportSyntax.PYTHON) {
            return syntax.probe(name);
        }
        int dot = name.indexOf('.');
        String module = dot < 0 ? name : name.substring(0, dot);
        return syntax.probe(module) + (dot < 0 ? "" : name + "\n") + USED.getOrDefault(name, "");
    }

    private Finding finding(ImportSyntax syntax, String module) throws InterruptedException {
        if (offered.contains(syntax + " " + module)) {
            return new Finding.Offered();
        }
        long minute = TimeUnit.NANOSECONDS.toMinutes(System.nanoTime());
        Finding finding = findings.get(syntax + " " + module + "@" + minute, () -> found(syntax, module));
        if (finding instanceof Finding.Offered && offered.size() < MOST_KEPT) {
            offered.add(syntax + " " + module);
        }
        return finding;
    }

    private Finding found(ImportSyntax syntax, String module) throws InterruptedException {
        String language = syntax.name().toLowerCase(Locale.ROOT);
        return switch (runs.run(Program.of(language, probe(syntax, module)), LIMITS)) {
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
