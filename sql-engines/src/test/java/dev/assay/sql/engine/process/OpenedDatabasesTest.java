package dev.assay.sql.engine.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OpenedDatabasesTest {
    private static final int MOST = 512;

    private static OpenedDatabases full() {
        OpenedDatabases opened = new OpenedDatabases();
        opened.use(IntStream.range(0, MOST).mapToObj(Integer::toString).toList());
        return opened;
    }

    @Test
    void eachIsOpenedOnce() {
        assertThat(new OpenedDatabases().use(List.of("a", "b", "a"))).containsExactly(true, true, false);
    }

    @Test
    void theOneUsedLastGoesForANewOne() {
        OpenedDatabases opened = full();
        opened.use(List.of("0", "new"));
        assertThat(opened.has("0")).isTrue();
        assertThat(opened.has("1")).isFalse();
    }

    /** Nobody has reckoned with the order to open it, which may be longer than a pipe. */
    @Test
    void noneThatIsWantedGoesForOneBeforeIt() {
        assertThat(full().use(List.of("new", "0"))).containsExactly(true, false);
    }
}
