package dev.assay.cli.verify;

import dev.assay.verifier.TextEncoding;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** Recognises files that are not JSONL, so that one sentence says it, and not a result for each of their lines. */
final class OtherFormat {
    private static final String WANTED = ", and one JSON object a line (JSONL) is wanted: ";
    private static final String CSV = "python3 -c 'import csv, json, sys;"
            + " [print(json.dumps(row)) for row in csv.DictReader(open(sys.argv[1]))]' FILE > rows.jsonl";
    private static final String PARQUET = "python3 -c 'import sys, pandas;"
            + " pandas.read_parquet(sys.argv[1]).to_json(sys.argv[2], orient=\"records\", lines=True)' FILE rows.jsonl";

    private OtherFormat() {}

    /** Returns what a file of this name with these first bytes is, and how to convert it; empty for JSONL. */
    static Optional<String> of(String name, byte[] start) {
        if (TextEncoding.isUtf16(start)) {
            return Optional.of(TextEncoding.IS_UTF_16 + ": iconv -f UTF-16 -t UTF-8 FILE > rows.jsonl");
        }
        int mark = TextEncoding.markLength(start);
        String text = new String(start, mark, start.length - mark, StandardCharsets.ISO_8859_1).stripLeading();
        if (text.startsWith("PAR1")) {
            return Optional.of("is Parquet" + WANTED + PARQUET);
        }
        if (text.startsWith("[") && text.substring(1).stripLeading().startsWith("{")) {
            return Optional.of("is a JSON array" + WANTED + "jq -c '.[]' FILE > rows.jsonl");
        }
        if (text.matches("(?s)\\{[ \\t\\r]*\\n.*")) {
            return Optional.of("has a JSON object over several lines" + WANTED + "jq -c . FILE > rows.jsonl");
        }
        String lower = name.toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
        boolean isTable = lower.endsWith(".csv") || lower.endsWith(".tsv");
        return isTable && !text.startsWith("{") ? Optional.of("is CSV" + WANTED + CSV) : Optional.empty();
    }
}
