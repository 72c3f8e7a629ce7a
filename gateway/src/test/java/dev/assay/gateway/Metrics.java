package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

/** The gateway's metrics for Prometheus. */
record Metrics(String text) {
    static Metrics of(Api api) {
        Answer answer = api.get("/actuator/prometheus");
        assertThat(answer.status()).isEqualTo(200);
        return new Metrics(answer.body());
    }

    /** Returns the sum of all samples of this name whose labels contain each of these; 0 where there is none. */
    double value(String name, String... labels) {
        return text.lines()
                .filter(line -> line.startsWith(name + " ") || line.startsWith(name + "{"))
                .filter(line -> java.util.Arrays.stream(labels).allMatch(line::contains))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }
}
