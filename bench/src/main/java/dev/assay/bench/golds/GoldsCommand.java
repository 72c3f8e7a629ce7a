package dev.assay.bench.golds;

import dev.assay.bench.rows.MathRow;
import dev.assay.bench.rows.MathRows;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.ExitCodes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay bench golds FILE...}: reports how each gold is read, and whether it equals itself. */
@Command(
        name = "golds",
        header = "Read the golds of some JSONL files: as what, and is each equal to itself?",
        description = {
            "",
            "Each gold is compared with itself in a box, with a second reading of itself rule by rule, and with itself"
                    + " behind \\displaystyle, so that its text alone can't decide. The exit code is 1 where one is not"
                    + " equal to itself.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class GoldsCommand implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "JSONL files, also gzipped; - is stdin.")
    private List<Path> files = new ArrayList<>();

    @Option(
            names = "--list",
            paramLabel = "N",
            defaultValue = "50",
            description = "How many of those that are not read as mathematics to list (default: ${DEFAULT-VALUE}).")
    private int listed;

    @Option(names = "--list-words", description = "List those that are read as words, too.")
    private boolean listWords;

    @Option(names = "--json", description = "Print the figures as JSON on the last line.")
    private boolean json;

    @Option(
            names = "--paraphrased",
            paramLabel = "N",
            description = "Compare each gold with itself as models write it instead, and list the N largest kinds of"
                    + " paraphrases that are not accepted.")
    private int paraphrased;

    @Override
    public Integer call() throws IOException {
        MathRows rows = MathRows.of(files);
        if (paraphrased > 0) {
            ParaphraseKinds kinds = new ParaphraseKinds();
            rows.rows().forEach(row -> row.golds().forEach(kinds::add));
            System.out.println(kinds.text(paraphrased));
            return ExitCodes.FINISHED.code();
        }
        GoldCoverage coverage = new GoldCoverage();
        for (MathRow row : rows.rows()) {
            row.golds().forEach(gold -> coverage.add(GoldReading.of(row, gold)));
        }
        System.out.println(coverage.text());
        if (listWords) {
            list("read as words", coverage.words());
        }
        list("read as neither mathematics nor words", coverage.unread());
        list("not equal to themselves", coverage.irreflexive());
        if (rows.skipped() > 0) {
            System.out.println(rows.skipped() + " lines have no gold and do not count");
        }
        if (json) {
            System.out.println(coverage.json());
        }
        return (coverage.irreflexive().isEmpty() ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
    }

    private void list(String title, List<GoldReading> golds) {
        System.out.println(golds.size() + " " + title);
        golds.stream().limit(listed).forEach(gold -> System.out.println(gold.text()));
        if (golds.size() > listed) {
            System.out.println("  … and " + (golds.size() - listed) + " more: --list " + golds.size());
        }
        System.out.println();
    }
}
