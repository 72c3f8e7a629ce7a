package dev.assay.bench.jmh;

import dev.assay.cli.terminal.CliFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code assay bench jmh}: runs JMH, with its allocation profiler unless the user names another. */
@Command(
        name = "jmh",
        header = "Run the JMH benchmarks; arguments are JMH's own (jmh -h lists them), such as: -f 1 Fractions",
        modelTransformer = AnyArgument.class)
public final class JmhCommand implements Callable<Integer> {
    @Parameters(arity = "0..*", paramLabel = "ARGUMENT")
    private List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() throws java.io.IOException {
        try {
            List<String> given = new ArrayList<>(arguments);
            if (!given.contains("-prof")) {
                given.addAll(List.of("-prof", "gc"));
            }
            CommandLineOptions options = new CommandLineOptions(given.toArray(String[]::new));
            if (options.shouldHelp()) {
                options.showHelp();
            } else if (options.shouldList()) {
                new Runner(options).list();
            } else {
                new Runner(options).run();
            }
            return 0;
        } catch (CommandLineOptionException | RunnerException e) {
            throw CliFailure.usage("JMH: " + e.getMessage());
        }
    }
}
