package dev.assay.db.alert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import dev.assay.db.project.Projects;
import dev.assay.engine.alert.Alert;
import dev.assay.engine.alert.Alert.Kind;
import dev.assay.engine.alert.AlertStore.Raised;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PostgresAlertsIT {
    private PostgresAlerts alerts;

    @BeforeEach
    void open() throws InterruptedException {
        Database database = SharedDatabase.get();
        alerts = new PostgresAlerts(database, new Projects(database));
    }

    private static Alert alert(String project, Kind kind, String run, String detail) {
        return new Alert(kind, project, run, "", detail);
    }

    @Test
    void theSameAlertIsCountedAndItsNewestDetailStays() {
        alerts.raise(alert("alerted", Kind.UNSCORED, "r", "30 %"));
        alerts.raise(alert("alerted", Kind.UNSCORED, "r", "60 % and U+0000: \0"));

        List<Raised> raised = alerts.list("alerted", null, null, 10);

        assertThat(raised).singleElement().satisfies(one -> {
            assertThat(one.times()).isEqualTo(2);
            assertThat(one.alert().detail()).isEqualTo("60 % and U+0000: \uFFFD");
            assertThat(one.last()).isAfterOrEqualTo(one.first());
        });
    }

    @Test
    void theyAreFoundByProjectKindAndRunTheLastRaisedFirst() {
        alerts.raise(alert("searched", Kind.BUG, "one", "a"));
        alerts.raise(alert("searched", Kind.RESCUE_RATE, "one", "b"));
        alerts.raise(alert("searched", Kind.BUG, "two", "c"));

        assertThat(details("searched", null, null)).isEqualTo(List.of("c", "b", "a"));
        assertThat(details("searched", Kind.BUG, null)).isEqualTo(List.of("c", "a"));
        assertThat(details("searched", Kind.BUG, "one")).isEqualTo(List.of("a"));
        assertThat(details("nobody", null, null)).isEmpty();
    }

    private List<String> details(String project, @Nullable Kind kind, @Nullable String run) {
        return alerts.list(project, kind, run, 10).stream()
                .map(raised -> raised.alert().detail())
                .toList();
    }
}
