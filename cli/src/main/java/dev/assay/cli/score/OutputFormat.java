package dev.assay.cli.score;

/** The formats of result files. */
enum OutputFormat {
    JSONL(".jsonl"),
    ZSTD(".jsonl.zst"),
    PARQUET(".parquet");

    private final String ending;

    OutputFormat(String ending) {
        this.ending = ending;
    }

    /** Returns the name of a shard's file. */
    String file(ShardNumber shard) {
        return shard.fileName() + ending;
    }
}
