package dev.assay.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.engine.store.StoreUnavailable;
import java.sql.ResultSet;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

class DatabaseIT {
    @Test
    void theApplicationIsNoSuperuser() throws Exception {
        assertThat(text("SELECT current_user || rolsuper || rolcreaterole || rolcreatedb FROM pg_roles"
                        + " WHERE rolname = current_user"))
                .isEqualTo("assayfalsefalsefalse");
    }

    @Test
    void anAcknowledgedWriteIsOnDisk() throws Exception {
        assertThat(text("SELECT current_setting('fsync') || current_setting('synchronous_commit')"
                        + " || current_setting('full_page_writes')"))
                .isEqualTo("ononon");
    }

    @Test
    void aStatementThatIsWrongIsOurBug() {
        assertThatThrownBy(() -> text("SELECT nothing FROM project"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("42703");
    }

    @Test
    void aStatementThatTakesTooLongIsUnavailable() {
        assertThatThrownBy(() -> text("SELECT pg_sleep(20)")).isInstanceOf(StoreUnavailable.class);
    }

    private static String text(String query) throws InterruptedException {
        return SharedDatabase.get().read(connection -> {
            try (Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery(query)) {
                row.next();
                return row.getString(1);
            }
        });
    }
}
