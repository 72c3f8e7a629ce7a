package dev.assay.sandbox.language;

import dev.assay.sandbox.Limits;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A language of {@code languages.yaml}. Words may contain {@code {source}}, {@code {class}}, {@code {memory_mb}} and
 * {@code {heap_mb}}; the words {@code {sources}} and {@code {prepared}} are replaced by any number of words.
 *
 * @param name the name; that of a variant is {@code language@variant}
 * @param source the usual name of a source, which may contain {@code {class}}
 * @param compile the compilation of programs; empty if their sources are run
 * @param run the words that start a program; empty for Python in a warm interpreter
 * @param environment the whole environment of the compiler and of the program
 */
public record Language(
        String name,
        List<String> aliases,
        String source,
        Optional<Compile> compile,
        List<String> run,
        Map<String, String> environment,
        Allowance allowance,
        Heap heap,
        Probe version,
        Sample sample) {
    /** The placeholder, in words and in a source's name, for the main class of the entry. */
    static final String CLASS = "{class}";

    public Language {
        aliases = List.copyOf(aliases);
        run = List.copyOf(run);
        environment = Collections.unmodifiableMap(new TreeMap<>(environment));
    }

    /** Returns whether this is a variant of a language: the same tools with other words. */
    boolean isVariant() {
        return name.contains(LanguageName.SIGN);
    }

    /** Returns whether its programs run in a copy of a warm Python interpreter. */
    public boolean isWarm() {
        return run.isEmpty();
    }

    /** Returns whether the main class of a source has to be known. */
    boolean namesClass() {
        return source.contains(CLASS) || run.stream().anyMatch(word -> word.contains(CLASS));
    }

    /**
     * The compilation of a program.
     *
     * @param outputs the compiler's outputs that are kept: files, and folders that end in {@code /}
     * @param limits the compiler's own limits
     * @param preparation an optional preparation that makes compilation faster
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
     * Files that are made once, in the sandbox, to speed up all compilations.
     *
     * @param files the command's input files, as texts by name
     * @param flags the words that replace {@code {prepared}} once the files are made; the compiler sees them in
     *     {@code /program}
     * @param lighter a header that is prepared without its rare parts
     * @param headers the preparation of headers with which many programs begin
     * @param server the words that start a compiler which stays, among the files that were made; empty if there is none
     */
    public record Preparation(
            Map<String, String> files,
            List<String> words,
            List<String> outputs,
            List<String> flags,
            Optional<Lighter> lighter,
            Optional<Headers> headers,
            List<String> server) {
        public Preparation {
            files = Collections.unmodifiableMap(new TreeMap<>(files));
            words = List.copyOf(words);
            outputs = List.copyOf(outputs);
            flags = List.copyOf(flags);
            server = List.copyOf(server);
        }
    }

    /**
     * A header that is prepared without its rare parts.
     *
     * @param header the header, with which a program begins
     * @param unless what a program has somewhere in its text that may need the rare parts
     * @param flags the words that replace {@code {prepared}} for a program without that
     */
    public record Lighter(String header, Pattern unless, List<String> flags) {
        public Lighter {
            flags = List.copyOf(flags);
        }
    }

    /**
     * The preparation of headers with which many programs begin, for each set of them.
     *
     * @param names the headers that may be prepared
     * @param file the name of the file that includes a set of them
     * @param flags the words that replace {@code {prepared}} where a set is prepared
     */
    public record Headers(
            List<String> names, String file, List<String> words, List<String> outputs, List<String> flags) {
        public Headers {
            names = List.copyOf(names);
            words = List.copyOf(words);
            outputs = List.copyOf(outputs);
            flags = List.copyOf(flags);
        }
    }

    /**
     * The resources that the language itself uses besides the program.
     *
     * @param cpuPercent the share of the limit of processor time, in percent; 100 leaves the limit unchanged
     * @param memoryBytes added to the limit of memory
     * @param processes added to the limit of processes, for the language's own threads
     */
    public record Allowance(int cpuPercent, long memoryBytes, int processes) {
        private static final long MOST_MEMORY = 1L << 40;
        private static final int MOST_PROCESSES = 4096;

        /** Returns the limits with this allowance, within the largest possible limits. */
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
     * The heap of a language whose runtime manages one.
     *
     * @param moreBytes the size of the heap beyond the limit of memory, for what the collector keeps free
     * @param full the texts on stderr by which the runtime says that the heap is full
     */
    public record Heap(long moreBytes, List<String> full) {
        /** No heap of the runtime's own. */
        static final Heap NONE = new Heap(0, List.of());

        public Heap {
            full = List.copyOf(full);
        }
    }

    /**
     * The command or program that prints the language's version.
     *
     * @param words a command; empty to run the source
     * @param source a program in the language; empty if there are words
     */
    public record Probe(List<String> words, String source) {
        public Probe {
            words = List.copyOf(words);
        }
    }

    /**
     * A program by which the language is tried.
     *
     * @param prints the program's whole stdout
     */
    public record Sample(String source, String prints) {}
}
