package dev.assay.sandbox.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class WantedHeadersTest {
    private static SortedSet<String> set(String... names) {
        return new TreeSet<>(List.of(names));
    }

    @Test
    void headersAreWantedOnceManyProgramsBeginWithThem() {
        WantedHeaders wanted = new WantedHeaders();
        for (int i = 0; i < 3; i++) {
            wanted.note("cpp", set("map"));
        }
        wanted.note("cpp@other", set("map"));
        wanted.note("cpp", set("map", "set"));
        assertThat(wanted.hasMany("cpp")).isFalse();
        wanted.note("cpp", set("map"));
        assertThat(wanted.takeMany("cpp")).contains(set("map"));
        assertThat(wanted.takeMany("cpp")).isEmpty();
    }

    @Test
    void thePreparedPartsOfASetAreFoundTheLargestFirst() {
        WantedHeaders wanted = new WantedHeaders();
        List.of(set("map"), set("map", "set"), set("list")).forEach(names -> wanted.notePrepared("cpp", names));
        assertThat(wanted.preparedWithin("cpp", set("map", "set", "vector")))
                .containsExactly(set("map", "set"), set("map"));
        assertThat(wanted.preparedWithin("c", set("map", "set", "vector"))).isEmpty();
    }
}
