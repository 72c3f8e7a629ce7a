package dev.assay.sandbox.language;

import dev.assay.sandbox.Limits;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A language as {@code languages.yaml} states it. Words may hold {@code {source}}, {@code {class}} and
 * {@code {memory_mb}}; the words {@code {sources}} and {@code {prepared}} become several, or none.
 *
 * @param source the usual name of a source, which may hold {@code {class}}
 * @param compile how a program becomes what runs; empty: its sources are run
 * @param run the words that start a program; empty: it is Python and runs in a warm interpreter
 * @param environment all of the environment, of the compiler and of the program
 */
public record Language(
        String name,
        List<String> aliases,
        String source,
        Optional<Compile> compile,
        List<String> run,
        Map<String, String> environment,
        Allowance allowance,
        Probe version,
        Sample sample) {
    /** Stands in words and in a source's name for the main class of the entry. */
    static final String CLASS = "{class}";

    public Language {
        aliases = List.copyOf(aliases);
        run = List.copyOf(run);
        environment = Collections.unmodifiableMap(new TreeMap<>(environment));
    }

    /** Whether its programs run in a copy of a warm Python interpreter. */
    public boolean isWarm() {
        return run.isEmpty();
    }

    /** Whether the main class of a source has to be known. */
    boolean namesClass() {
        return source.contains(CLASS) || run.stream().anyMatch(word -> word.contains(CLASS));
    }

    /**
     * How a program is compiled.
     *
     * @param outputs what is kept of the compiler's work: files, and folders that end in {@code /}
     * @param limits the compiler's own limits
     * @param preparation what makes compiling faster, where it could be made
     */
    public record Compile(
            List<String> words,
            List<String> outputs,
            Limits limits,
            long mostOutputBytes,
            Optional<Preparation> preparation) {
        public Compile {
            words = List.copyOf(words);
            outputs = List.copyOf(outputs);
        }
    }

    /**
     * What is made once, in the sandbox, for compilers to start from.
     *
     * @param files texts by name that the command finds
     * @param flags what {@code {prepared}} stands for once it is made; the compiler sees it in {@code /program}
     */
    public record Preparation(Map<String, String> files, List<String> words, List<String> outputs, List<String> flags) {
        public Preparation {
            files = Collections.unmodifiableMap(new TreeMap<>(files));
            words = List.copyOf(words);
            outputs = List.copyOf(outputs);
            flags = List.copyOf(flags);
        }
    }

    /**
     * What the language itself uses beyond what a program does.
     *
     * @param cpuPercent of the limit of processor time; 100 leaves it as it is
     * @param memoryBytes is added to the limit of memory
     * @param processes is added to the limit of processes, for threads of the language's own
     */
    public record Allowance(int cpuPercent, long memoryBytes, int processes) {
        private static final long MOST_MEMORY = 1L << 40;
        private static final int MOST_PROCESSES = 4096;

        /** The limits with this allowance, as far as limits go. */
        Limits on(Limits limits) {
            return new Limits(
                    scaled(limits.cpu(), Duration.ofHours(1)),
                    scaled(limits.wall(), Duration.ofHours(2)),
                    Math.min(limits.memoryBytes() + memoryBytes, MOST_MEMORY),
                    Math.min(limits.processes() + processes, MOST_PROCESSES),
                    limits.outputBytes(),
                    limits.fileBytes(),
                    limits.openFiles());
        }

        private Duration scaled(Duration time, Duration most) {
            Duration more = time.multipliedBy(cpuPercent).dividedBy(100);
            return more.compareTo(most) > 0 ? most : more;
        }
    }

    /**
     * What says its version.
     *
     * @param words a command; empty: the source is run
     * @param source a program in the language; empty where there are words
     */
    public record Probe(List<String> words, String source) {
        public Probe {
            words = List.copyOf(words);
        }
    }

    /**
     * A program by which the language is tried.
     *
     * @param prints its whole stdout
     */
    public record Sample(String source, String prints) {}
}
