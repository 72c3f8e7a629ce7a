package dev.assay.cli.score;

/** The formats of result files. */
public enum OutputFormat {
    JSONL(".jsonl"),
    ZSTD(".jsonl.zst"),
    PARQUET(".parquet");

    private final String ending;

    OutputFormat(String ending) {
        this.ending = ending;
    }

    /** Returns the name of a shard's file. */
    public String file(ShardNumber shard) {
        return shard.fileName() + ending;
    }
}
