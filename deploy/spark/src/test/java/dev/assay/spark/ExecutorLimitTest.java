package dev.assay.spark;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.spark.SparkConf;
import org.junit.jupiter.api.Test;

class ExecutorLimitTest {
    private static int limit(String master, String... settings) {
        SparkConf conf = new SparkConf(false);
        for (int i = 0; i < settings.length; i += 2) {
            conf.set(settings[i], settings[i + 1]);
        }
        return ExecutorLimit.of(master, conf);
    }

    @Test
    void localModeIsOneProcess() {
        assertThat(limit("local[8]")).isEqualTo(1);
        assertThat(limit("local-cluster[3,1,1024]")).isEqualTo(3);
    }

    @Test
    void aFixedNumberIsThatOfTheInstances() {
        assertThat(limit("yarn", "spark.executor.instances", "20")).isEqualTo(20);
        assertThat(limit("k8s://https://host")).isEqualTo(2);
    }

    @Test
    void dynamicAllocationHasALargestNumberOrNone() {
        String dynamic = "spark.dynamicAllocation.enabled";

        assertThat(limit("yarn", dynamic, "true", "spark.dynamicAllocation.maxExecutors", "50"))
                .isEqualTo(50);
        assertThat(limit("yarn", dynamic, "true", "spark.executor.instances", "20"))
                .isEqualTo(ExecutorLimit.NONE);
    }

    @Test
    void aStandaloneMasterLimitsCoresOnly() {
        assertThat(limit("spark://host:7077", "spark.executor.instances", "4")).isEqualTo(ExecutorLimit.NONE);
        assertThat(limit("spark://host:7077", "spark.cores.max", "10")).isEqualTo(10);
        assertThat(limit("spark://host:7077", "spark.cores.max", "10", "spark.executor.cores", "4"))
                .isEqualTo(2);
    }
}
