package dev.assay.spark;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;

/** The largest number of executors that a job has at a time: so many processes share the limits of judges and workers. */
final class ExecutorLimit {
    /** The number where nothing limits the executors. */
    static final int NONE = Integer.MAX_VALUE;

    private static final Pattern LOCAL_CLUSTER = Pattern.compile("local-cluster\\[\\s*(\\d+)\\s*,.*");

    private ExecutorLimit() {}

    /** Returns the number for a job of this master with these settings. */
    static int of(String master, SparkConf settings) {
        Matcher cluster = LOCAL_CLUSTER.matcher(master);
        if (cluster.matches()) {
            return Integer.parseInt(cluster.group(1));
        }
        if (master.startsWith("local")) {
            return 1;
        }
        if (settings.getBoolean("spark.dynamicAllocation.enabled", false)) {
            return settings.getInt("spark.dynamicAllocation.maxExecutors", NONE);
        }
        return master.startsWith("spark://") ? ofStandalone(settings) : settings.getInt("spark.executor.instances", 2);
    }

    /** A standalone master starts as many as there are cores, where it may not be asked for fewer. */
    private static int ofStandalone(SparkConf settings) {
        int cores = settings.getInt("spark.cores.max", NONE);
        return cores == NONE ? NONE : Math.max(1, cores / settings.getInt("spark.executor.cores", 1));
    }
}
