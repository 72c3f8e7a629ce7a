package dev.assay.db;

import static java.util.regex.Pattern.CASE_INSENSITIVE;
import static java.util.regex.Pattern.DOTALL;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A migration runs while gateways of the release before serve, so it takes nothing away from them. */
class MigrationsTest {
    private static final Path FOLDER = Path.of("src/main/resources/db/migration");

    private static final String BEFORE_THE_FIRST_RELEASE = "no release was there before it";

    /** The migrations that take something away, and why the release before works all the same. */
    private static final Map<Integer, String> PERMITTED = Map.ofEntries(
            Map.entry(6, BEFORE_THE_FIRST_RELEASE),
            Map.entry(11, BEFORE_THE_FIRST_RELEASE),
            Map.entry(16, BEFORE_THE_FIRST_RELEASE),
            Map.entry(19, BEFORE_THE_FIRST_RELEASE),
            Map.entry(22, BEFORE_THE_FIRST_RELEASE),
            Map.entry(33, "a run without a name is there only while it is deleted"),
            Map.entry(34, "the new check permits every kind that the old one permitted"),
            Map.entry(
                    36,
                    "the new check permits every state that the old one permitted, and only chunks of open jobs have"
                            + " no first index or a group"));

    private static final Pattern COMMENT = Pattern.compile("--[^\n]*");
    private static final Pattern FUNCTION_BODY = Pattern.compile("\\$\\$.*?\\$\\$", DOTALL);
    private static final Pattern NEW_TABLE = Pattern.compile("create (?:unlogged )?table (\\w+)", CASE_INSENSITIVE);

    private static final List<Pattern> TAKING_AWAY = Stream.of(
                    "\\brename\\b",
                    "\\bdrop (?:table|column|view|materialized|type|schema|function|sequence|default|not null)\\b",
                    "\\bset not null\\b",
                    "\\balter column \\w+ (?:set data )?type\\b",
                    "\\badd column (?![^,;]*\\bdefault\\b)[^,;]*\\bnot null\\b",
                    "\\badd (?:constraint|check|unique|primary|foreign|exclude)\\b",
                    "\\bcreate unique index \\w+ on (\\w+)",
                    "\\b(?:truncate|delete from)\\b")
            .map(taken -> Pattern.compile(taken.replace(" ", "\\s+"), CASE_INSENSITIVE))
            .toList();

    @Test
    void onlyThePermittedMigrationsTakeSomethingAway() throws IOException {
        Map<Integer, List<String>> found = new TreeMap<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.toList()) {
                List<String> taken = takenAway(Files.readString(file));
                if (!taken.isEmpty()) {
                    found.put(version(file), taken);
                }
            }
        }

        assertThat(found.keySet()).as(found.toString()).isEqualTo(PERMITTED.keySet());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ALTER TABLE run DROP COLUMN name;",
                "DROP TABLE run;",
                "ALTER TABLE run\n    RENAME COLUMN name TO title;",
                "ALTER TABLE run ALTER COLUMN name SET NOT NULL;",
                "ALTER TABLE run ALTER COLUMN name TYPE bigint;",
                "ALTER TABLE run ADD COLUMN a text DEFAULT '', ADD COLUMN b text NOT NULL;",
                "ALTER TABLE run ADD CHECK (length(name) < 10);",
                "CREATE UNIQUE INDEX run_of_name ON run (name);",
            })
    void aMigrationThatTakesSomethingAwayIsFound(String migration) {
        assertThat(takenAway(migration)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ALTER TABLE run ADD COLUMN a text, ADD COLUMN b text NOT NULL DEFAULT '';",
                "CREATE TABLE run (name text NOT NULL UNIQUE); CREATE UNIQUE INDEX run_of_name ON run (name);",
                "DROP INDEX run_of_name; -- RENAME",
            })
    void aMigrationThatAddsOnlyIsNotFound(String migration) {
        assertThat(takenAway(migration)).isEmpty();
    }

    private static List<String> takenAway(String migration) {
        String statements =
                FUNCTION_BODY.matcher(COMMENT.matcher(migration).replaceAll("")).replaceAll("");
        List<String> made = NEW_TABLE
                .matcher(statements)
                .results()
                .map(table -> table.group(1))
                .toList();
        return TAKING_AWAY.stream()
                .flatMap(taken -> taken.matcher(statements)
                        .results()
                        .filter(match -> match.groupCount() == 0 || !made.contains(String.valueOf(match.group(1)))))
                .map(match -> match.group().strip())
                .collect(Collectors.toList());
    }

    private static int version(Path file) {
        String name = file.getFileName().toString();
        return Integer.parseInt(name.substring(1, name.indexOf("__")));
    }
}
