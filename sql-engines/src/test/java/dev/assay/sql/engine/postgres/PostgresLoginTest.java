package dev.assay.sql.engine.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresLoginTest {
    private static final String URL = "ASSAY_SQL_POSTGRES_URL";

    private static Optional<PostgresLogin> of(Map<String, String> more) {
        Map<String, String> variables = new HashMap<>(
                Map.of("ASSAY_SQL_POSTGRES_USER", "owner", "ASSAY_SQL_POSTGRES_PASSWORD", "hidden words"));
        variables.putAll(more);
        return PostgresLogin.of(variables::get);
    }

    private static void isRefused(Map<String, String> variables, String words) {
        assertThatThrownBy(() -> of(variables))
                .as(variables.toString())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(words)
                .hasMessageNotContaining("hidden words");
    }

    @Test
    void withoutAUrlThereIsNone() {
        assertThat(of(Map.of())).isEmpty();
        assertThat(of(Map.of(URL, " "))).isEmpty();
    }

    @Test
    void aUrlNamesHostPortDatabaseAndEncryption() {
        assertThat(of(Map.of(URL, "jdbc:postgresql://queries.example:6000/start?sslmode=verify-full")))
                .contains(new PostgresLogin("queries.example", 6000, "start", "owner", "hidden words", "verify-full"));
        assertThat(of(Map.of(URL, "jdbc:postgresql://127.0.0.1/start")))
                .contains(new PostgresLogin("127.0.0.1", 5432, "start", "owner", "hidden words", "prefer"));
    }

    @Test
    void thePasswordMayStandInAFile(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("password"), "from a file\n");
        assertThat(of(Map.of(URL, "jdbc:postgresql://a/b", "ASSAY_SQL_POSTGRES_PASSWORD_FILE", file.toString())))
                .get()
                .extracting(PostgresLogin::password)
                .isEqualTo("from a file");
    }

    @Test
    void noTextOfItHasThePassword() {
        assertThat(of(Map.of(URL, "jdbc:postgresql://a/b")).orElseThrow()).hasToString("owner at a:5432/b");
    }

    @Test
    void whatCanNotBeUsedIsRefusedWithWhatToChange() {
        for (String url : List.of(
                "postgresql://a/b",
                "jdbc:postgresql://a",
                "jdbc:postgresql://owner:secret@a/b",
                "jdbc:postgresql://a,b/c",
                "jdbc:postgresql://a/b?socketFactory=x",
                "jdbc:postgresql://a/b?sslmode=require&user=x",
                "jdbc:postgresql://a/b;drop")) {
            isRefused(Map.of(URL, url), URL);
        }
        isRefused(Map.of(URL, "jdbc:postgresql://a/b?sslmode=no"), "sslmode");
        isRefused(Map.of(URL, "jdbc:postgresql://a/b", "ASSAY_SQL_POSTGRES_USER", ""), "ASSAY_SQL_POSTGRES_USER");
        isRefused(
                Map.of(URL, "jdbc:postgresql://a/b", "ASSAY_SQL_POSTGRES_PASSWORD_FILE", "/no/such/file"),
                "can't be read");
    }

    @Test
    void assaysOwnServerIsRefusedWhateverTheDatabase() {
        String assays = "ASSAY_DB_URL";
        isRefused(Map.of(URL, "jdbc:postgresql://a/queries", assays, "jdbc:postgresql://A:5432/assay"), assays);
        isRefused(
                Map.of(URL, "jdbc:postgresql://127.0.0.1:5432/queries", assays, "jdbc:postgresql://localhost/assay"),
                assays);
        isRefused(
                Map.of(URL, "jdbc:postgresql://b:1/queries", assays, "jdbc:postgresql://a:1,b:1/assay?sslmode=require"),
                assays);
        assertThat(of(Map.of(URL, "jdbc:postgresql://a:6000/queries", assays, "jdbc:postgresql://a/assay")))
                .isPresent();
    }
}
