package dev.assay.cli.score;

import dev.assay.cli.terminal.CliFailure;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One of the parts into which a corpus is cut.
 *
 * @param shard from 0
 */
public record ShardNumber(int shard, int shards) {
    /** The whole corpus. */
    static final ShardNumber ALL = new ShardNumber(0, 1);

    private static final List<String> VARIABLES = List.of("SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");
    private static final int MOST = 100_000;

    /** Reads the options, of which the shard's may lack where there is one; {@code env} takes the number that Slurm or Kubernetes gave to this process. */
    static ShardNumber of(int shards, @Nullable String shard, Map<String, String> environment) {
        if (shards < 1 || shards > MOST) {
            throw CliFailure.usage("--shards must be from 1 to " + MOST + ", but was " + shards);
        }
        if (shard == null) {
            if (shards > 1) {
                throw CliFailure.usage("--shards needs --shard, from 0 to " + (shards - 1) + ", or env");
            }
            return ALL;
        }
        String number = shard.equals("env") ? variable(environment) : shard;
        if (!NUMBER.matcher(number).matches() || Integer.parseInt(number) >= shards) {
            throw CliFailure.usage("--shard must be from 0 to " + (shards - 1) + ", but was " + number);
        }
        return new ShardNumber(Integer.parseInt(number), shards);
    }

    private static String variable(Map<String, String> environment) {
        return VARIABLES.stream()
                .filter(environment::containsKey)
                .map(environment::get)
                .findFirst()
                .orElseThrow(() -> CliFailure.usage("--shard env needs " + String.join(" or ", VARIABLES)));
    }

    /** Returns the first of {@code total} units that is this shard's. */
    long start(long total) {
        return start(total, shard);
    }

    /** Returns the first of {@code total} units that is the next shard's. */
    long end(long total) {
        return start(total, shard + 1);
    }

    private long start(long total, int of) {
        return total / shards * of + total % shards * of / shards;
    }

    /** Returns the name of its files without their endings. */
    public String fileName() {
        return String.format(Locale.ROOT, "shard-%05d-of-%05d", shard, shards);
    }
}
