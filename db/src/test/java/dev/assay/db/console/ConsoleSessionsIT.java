package dev.assay.db.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import dev.assay.verifier.Sha256;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConsoleSessionsIT {
    private static final ConsoleSession MARIA = new ConsoleSession("people", "Ab3dEf9h");

    private final Database database;
    private final ConsoleSessions sessions;

    ConsoleSessionsIT() throws InterruptedException {
        database = SharedDatabase.get();
        sessions = new ConsoleSessions(database);
    }

    private void set(String token, String column, String time) {
        database.transact(connection -> {
            try (PreparedStatement update = connection.prepareStatement(
                    "UPDATE console_session SET " + column + " = " + time + " WHERE token_sha256 = ?")) {
                update.setBytes(1, Sha256.of(token).bytes());
                return update.executeUpdate();
            }
        });
    }

    /** Returns how many sessions have the token, and used it within this time. */
    private int stored(String token, String since) {
        return database.read(connection -> {
            try (PreparedStatement query = connection.prepareStatement(
                    "SELECT count(*) FROM console_session WHERE token_sha256 = ? AND used_at > " + since)) {
                query.setBytes(1, Sha256.of(token).bytes());
                try (ResultSet row = query.executeQuery()) {
                    row.next();
                    return row.getInt(1);
                }
            }
        });
    }

    @Test
    void aSessionIsFoundByItsTokenUntilItEnds() {
        String token = sessions.begin(MARIA);
        String other = sessions.begin(MARIA);

        assertThat(token).matches("[A-Za-z0-9_-]{43}").isNotEqualTo(other);
        assertThat(sessions.find(token)).contains(MARIA);
        assertThat(sessions.find("x")).isEmpty();

        sessions.end(token);
        assertThat(sessions.find(token)).isEmpty();
        assertThat(sessions.find(other)).contains(MARIA);
    }

    @Test
    void allSessionsOfAKeyEndTogether() {
        String one = sessions.begin(new ConsoleSession("people", "of-one"));
        String same = sessions.begin(new ConsoleSession("people", "of-one"));
        String another = sessions.begin(new ConsoleSession("people", "of-another"));

        sessions.endAll("of-one");

        assertThat(sessions.find(one)).isEmpty();
        assertThat(sessions.find(same)).isEmpty();
        assertThat(sessions.find(another)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            used_at | now() - interval '61 minutes' | false
            used_at | now() - interval '59 minutes' | true
            ends_at | now()                         | false
            ends_at | now() + interval '1 minute'   | true
            """)
    void anUnusedOrOldSessionEndsAndIsDeleted(String column, String time, boolean live) {
        String token = sessions.begin(MARIA);
        set(token, column, time);

        database.read(connection -> {
            ConsoleSessions.deleteEnded(connection);
            return true;
        });

        assertThat(sessions.find(token).isPresent()).isEqualTo(live);
        assertThat(stored(token, "'-infinity'")).isEqualTo(live ? 1 : 0);
    }

    @Test
    void anEndedSessionIsNotFoundBeforeItIsDeleted() {
        String token = sessions.begin(MARIA);
        set(token, "ends_at", "now()");

        assertThat(sessions.find(token)).isEmpty();
        assertThat(stored(token, "'-infinity'")).isEqualTo(1);
    }

    @Test
    void aUseProlongsTheSession() {
        String token = sessions.begin(MARIA);
        set(token, "used_at", "now() - interval '30 minutes'");

        sessions.find(token);

        assertThat(stored(token, "now() - interval '5 minutes'")).isEqualTo(1);
    }
}
