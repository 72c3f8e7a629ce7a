package dev.assay.sql.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.engine.run.SqlDialect;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class QueryFinderTest {
    private static final String QUERY = "SELECT name FROM student";

    @Test
    void aBareQueryIsTheAnswer() {
        assertThat(found(QUERY)).isEqualTo(QUERY);
        assertThat(found("\n select name\nfrom student;\n")).isEqualTo("select name\nfrom student;");
        assertThat(found("-- all\nSELECT name -- the name\nFROM student /* all */ ;  -- done"))
                .isEqualTo("-- all\nSELECT name -- the name\nFROM student /* all */ ;");
        assertThat(found("Select name from student")).isEqualTo("Select name from student");
        assertThat(found("(SELECT 1) UNION SELECT 2")).isEqualTo("(SELECT 1) UNION SELECT 2");
        assertThat(found("WITH a AS (\n  SELECT 1\n),\n\nb AS (SELECT 2)\n\nSELECT * FROM a, b"))
                .endsWith("SELECT * FROM a, b");
    }

    @Test
    void aSecondStatementStaysInSight() {
        assertThat(found("SELECT 1; DROP TABLE student")).isEqualTo("SELECT 1; DROP TABLE student");
        assertThat(found("```sql\nSELECT 1;\nDROP TABLE student\n```")).isEqualTo("SELECT 1;\nDROP TABLE student");
        assertThat(found("DELETE FROM student")).isEqualTo("DELETE FROM student");
        assertThat(found("PRAGMA query_only=OFF")).isEqualTo("PRAGMA query_only=OFF");
    }

    @Test
    void sentencesAroundABareQueryAreLeftOut() {
        assertThat(found("SELECT name FROM student;\nThis lists the names.")).isEqualTo("SELECT name FROM student;");
        assertThat(found("SELECT name FROM student\n\nThis query lists the names."))
                .isEqualTo(QUERY);
        assertThat(found("Here it is:\n\nSELECT name\nFROM student\nWHERE id IN (\nSELECT 1)"))
                .isEqualTo("SELECT name\nFROM student\nWHERE id IN (\nSELECT 1)");
        assertThat(found("The query is: SELECT name FROM student")).isEqualTo(QUERY);
        assertThat(found("Select the students.\n\nSELECT name FROM student")).isEqualTo(QUERY);
        assertThat(found("The answer is `SELECT name FROM student`, as asked.")).isEqualTo(QUERY);
        assertThat(found("SELECT name FROM student\nThis lists the names.")).isEqualTo(QUERY);
        assertThat(found("SELECT name FROM student\n\nExplanation: it lists the names."))
                .isEqualTo(QUERY);
        assertThat(found("Query: SELECT name FROM student\nSQLResult: Ann, Bob"))
                .isEqualTo(QUERY);
        assertThat(found("## SQL\nSELECT name FROM student")).isEqualTo(QUERY);
        assertThat(found("Select name\nFrom student\nWhere id in (\n1)\nOrder by name"))
                .isEqualTo("Select name\nFrom student\nWhere id in (\n1)\nOrder by name");
        assertThat(found("SELECT count(*) AS\nResult\nfrom student")).endsWith("from student");
        assertThat(found("SELECT name FROM student WHERE note = '\nThis lists'"))
                .isEqualTo("SELECT name FROM student WHERE note = '\nThis lists'");
    }

    @Test
    void whatIsClosedWithoutHavingBeenOpenedIsLeftOut() {
        assertThat(found("SELECT name FROM student\n```")).isEqualTo(QUERY);
        assertThat(found("SELECT name FROM student\n```\nIt lists the names.")).isEqualTo(QUERY);
        assertThat(found("```sql\nSELECT name FROM student\n```</answer>")).isEqualTo(QUERY);
        assertThat(found("SELECT name FROM student</query>")).isEqualTo(QUERY);
        assertThat(found("SELECT name FROM student <|im_end|>\n</s>")).isEqualTo(QUERY);
        assertThat(found("SELECT a <b>")).isEqualTo("SELECT a <b>");
    }

    @Test
    void theLastFencedBlockOfSqlIsTheAnswer() {
        assertThat(found("```sql\nSELECT name FROM student\n```")).isEqualTo(QUERY);
        assertThat(found("First\n```sql\nSELECT 1\n```\nbetter\n```SQL\nSELECT name FROM student\n```\nDone."))
                .isEqualTo(QUERY);
        assertThat(found("```sql\nSELECT name FROM student\n```\n```\nname\n----\nAda\n```"))
                .isEqualTo(QUERY);
        assertThat(found("```\nSELECT name FROM student\n```")).isEqualTo(QUERY);
        assertThat(found("```sqlite\nSELECT name FROM student\n```\n```python\nprint(1)\n```"))
                .isEqualTo(QUERY);
        assertThat(found("```sql\nSELECT name FROM student")).isEqualTo(QUERY);
        assertThat(found("```mysql\nSELECT name FROM student\n```")).isEqualTo(QUERY);
        assertThat(found("So it is ```sql\nSELECT name FROM student\n```")).isEqualTo(QUERY);
        assertThat(found("So it is: ```sql SELECT name FROM student ```")).isEqualTo(QUERY);
    }

    @Test
    void tagsGoBeforeTheTextAroundThem() {
        assertThat(found("```sql\nSELECT 1\n```<answer>```sql\nSELECT name FROM student\n```</answer>"))
                .isEqualTo(QUERY);
        assertThat(found("<answer>SELECT name FROM student</answer> SELECT 1")).isEqualTo(QUERY);
        assertThat(found("<answer>SELECT 1</answer><answer>SELECT name FROM student"))
                .isEqualTo(QUERY);
        assertThat(found("I use <sql>SELECT name FROM student</sql>.")).isEqualTo(QUERY);
        assertThat(found("<answer><sql>\n```sql\nSELECT name FROM student\n```</sql></answer>"))
                .isEqualTo(QUERY);
        assertThat(found("```sql\nSELECT name FROM student\n```\n<answer>See above.</answer>"))
                .isEqualTo(QUERY);
    }

    @Test
    void thinkingIsNotAnAnswer() {
        assertThat(found("<think>SELECT 1</think>SELECT name FROM student")).isEqualTo(QUERY);
        assertThat(found("<think>```sql\nSELECT 1\n```</think><answer>SELECT name FROM student</answer>"))
                .isEqualTo(QUERY);
        assertThat(nothing("<think>SELECT 1</think>")).isEqualTo("nothing stands outside the thinking");
        assertThat(nothing("<think>SELECT 1")).isEqualTo("nothing stands outside the thinking");
    }

    @Test
    void whatIsNoQueryIsNone() {
        assertThat(nothing(" \n")).isEqualTo("the response is blank");
        assertThat(nothing("-- nothing")).isEqualTo("the response has no query");
        assertThat(nothing("import sqlite3\nprint(1)")).isEqualTo("the response has no query");
        assertThat(nothing("I can not answer that. With this schema there is no way."))
                .contains("no query");
        assertThat(nothing("FROM student SELECT name")).contains("no query");
    }

    @Test
    void aDialectHasStatementsOfItsOwn() {
        assertThat(new QueryFinder(SqlDialect.DUCKDB).find("FROM student SELECT name"))
                .isEqualTo(new FoundQuery.Query("FROM student SELECT name", "extract.text"));
        assertThat(new QueryFinder(SqlDialect.POSTGRES).find("TABLE student"))
                .isEqualTo(new FoundQuery.Query("TABLE student", "extract.text"));
    }

    @Property
    void anyTextHasAQueryOrNone(@ForAll @StringLength(max = 300) String text, @ForAll SqlDialect dialect) {
        assertThat(new QueryFinder(dialect).find(text)).isNotNull();
        assertThat(new QueryFinder(dialect).find("```sql\n" + text)).isNotNull();
    }

    @Example
    void longResponsesTakeLittleTime() {
        for (String part : new String[] {
            "`",
            "```",
            "<answer>",
            ";",
            "SELECT 1;",
            "\n\n",
            "with a ",
            "x:",
            "select\n",
            "\n\nSelect the from ",
            "'",
            "a\n: ",
            "SELECT 1\nThis ",
            "select 1 from a\n```",
            "a ```sql\n",
            "</a>",
            "SELECT 1</a>\n"
        }) {
            assertThat(new QueryFinder(SqlDialect.SQLITE).find(part.repeat(1_000_000 / part.length())))
                    .isNotNull();
        }
    }

    private static String found(String response) {
        return ((FoundQuery.Query) new QueryFinder(SqlDialect.SQLITE).find(response)).query();
    }

    private static String nothing(String response) {
        return ((FoundQuery.Nothing) new QueryFinder(SqlDialect.SQLITE).find(response)).reason();
    }
}
