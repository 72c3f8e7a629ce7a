package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** Tests of {@code assay migrate} as a process of its own. */
@Timeout(180)
class SchemaMigrationIT {
    private static final Pattern VERSION = Pattern.compile("V([0-9]+)__.*");

    /** The end of the command. */
    private record Ending(int code, String log) {}

    private static Ending migrate(Map<String, String> settings) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        AssayGateway.class.getName(),
                        "migrate")
                .redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("ASSAY_"));
        builder.environment().put("ASSAY_HOME", Gateway.emptyHome().toString());
        builder.environment().putAll(settings);
        Process process = builder.start();
        String log = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ending(process.waitFor(), log);
    }

    private static int newest() throws IOException {
        return Arrays.stream(new PathMatchingResourcePatternResolver().getResources("classpath*:db/migration/V*.sql"))
                .map(file -> VERSION.matcher(String.valueOf(file.getFilename())))
                .filter(Matcher::matches)
                .mapToInt(name -> Integer.parseInt(name.group(1)))
                .max()
                .orElseThrow();
    }

    private static List<String> rows(OwnPostgres postgres, String query) throws SQLException {
        try (Connection connection = postgres.connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            List<String> rows = new ArrayList<>();
            while (row.next()) {
                rows.add(row.getString(1));
            }
            return rows;
        }
    }

    /** Returns the columns of all tables, and the migrations with the times at which they were made. */
    private static List<String> schema(OwnPostgres postgres) throws SQLException {
        List<String> schema = rows(postgres, """
                SELECT concat_ws(' ', table_name, column_name, data_type) FROM information_schema.columns
                WHERE table_schema = 'public' ORDER BY 1""");
        schema.addAll(rows(postgres, "SELECT h::text FROM flyway_schema_history h ORDER BY installed_rank"));
        return schema;
    }

    @Test
    void anEmptyDatabaseGetsTheNewestSchemaAndASecondCallChangesNothing() throws Exception {
        try (OwnPostgres postgres = new OwnPostgres()) {
            assertThat(rows(postgres, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"))
                    .isEmpty();

            Ending first = migrate(postgres.settings());
            assertThat(first.code()).as(first.log()).isZero();
            assertThat(first.log()).contains("the schema has version " + newest());
            List<String> schema = schema(postgres);
            assertThat(schema).anyMatch(row -> row.startsWith("verdict item_id "));

            Ending second = migrate(postgres.settings());
            assertThat(second.code()).as(second.log()).isZero();
            assertThat(second.log()).contains("the schema has version " + newest());
            assertThat(schema(postgres)).isEqualTo(schema);
        }
    }

    @Test
    void aDatabaseThatCanNotBeUsedIsOneSentence() throws Exception {
        try (OwnPostgres postgres = new OwnPostgres()) {
            Map<String, String> elsewhere = new HashMap<>(postgres.settings());
            elsewhere.computeIfPresent("ASSAY_DB_URL", (_, url) -> url.replaceFirst("/[a-z]+(?=$|\\?)", "/nowhere"));
            assertThat(elsewhere.get("ASSAY_DB_URL")).contains("/nowhere");

            assertFails(migrate(elsewhere), "the database is not migrated: ");
        }
        assertFails(migrate(Map.of()), "ASSAY_DB_URL is not set");
    }

    private static void assertFails(Ending ending, String sentence) {
        assertThat(ending.code()).as(ending.log()).isEqualTo(1);
        assertThat(ending.log()).contains(sentence).doesNotContain("\tat ");
    }
}
