package dev.assay.db.alarm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import dev.assay.db.project.Projects;
import dev.assay.engine.alarm.Alarm;
import dev.assay.engine.alarm.Alarm.Kind;
import dev.assay.engine.alarm.AlarmStore.Raised;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PostgresAlarmsIT {
    private PostgresAlarms alarms;

    @BeforeEach
    void open() throws InterruptedException {
        Database database = SharedDatabase.get();
        alarms = new PostgresAlarms(database, new Projects(database));
    }

    private static Alarm alarm(String project, Kind kind, String run, String detail) {
        return new Alarm(kind, project, run, "", detail);
    }

    @Test
    void theSameAlarmIsCountedAndItsNewestDetailStays() {
        alarms.raise(alarm("alarmed", Kind.UNSCORED, "r", "30 %"));
        alarms.raise(alarm("alarmed", Kind.UNSCORED, "r", "60 % and U+0000: \0"));

        List<Raised> raised = alarms.list("alarmed", null, null, 10);

        assertThat(raised).singleElement().satisfies(one -> {
            assertThat(one.times()).isEqualTo(2);
            assertThat(one.alarm().detail()).isEqualTo("60 % and U+0000: \uFFFD");
            assertThat(one.last()).isAfterOrEqualTo(one.first());
        });
    }

    @Test
    void theyAreFoundByProjectKindAndRunTheLastRaisedFirst() {
        alarms.raise(alarm("searched", Kind.BUG, "one", "a"));
        alarms.raise(alarm("searched", Kind.RESCUE_RATE, "one", "b"));
        alarms.raise(alarm("searched", Kind.BUG, "two", "c"));

        assertThat(details("searched", null, null)).isEqualTo(List.of("c", "b", "a"));
        assertThat(details("searched", Kind.BUG, null)).isEqualTo(List.of("c", "a"));
        assertThat(details("searched", Kind.BUG, "one")).isEqualTo(List.of("a"));
        assertThat(details("nobody", null, null)).isEmpty();
    }

    private List<String> details(String project, @Nullable Kind kind, @Nullable String run) {
        return alarms.list(project, kind, run, 10).stream()
                .map(raised -> raised.alarm().detail())
                .toList();
    }
}
