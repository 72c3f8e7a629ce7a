package dev.assay.sql.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.parse.MentionedNames;
import dev.assay.sql.parse.Schema;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class ScoresTest {
    private static final String GOLD = "SELECT s.name FROM student s WHERE s.age > 20";

    @Test
    void linkingCountsTheTablesAndColumnsThatBothName() {
        assertThat(linking(GOLD, "select NAME from student where age < 3")).isEqualTo(1);
        assertThat(linking(GOLD, "SELECT name FROM student")).isCloseTo(2 / 3.0, within(1e-12));
        assertThat(linking(GOLD, "SELECT name FROM teacher")).isEqualTo(0);
        assertThat(linking("SELECT 1", "SELECT 2")).isEqualTo(1);
    }

    @Test
    void namingEverythingDoesNotPay() {
        String all = "SELECT s.id, s.name, s.age, s.major, e.grade, e.course FROM student s, enroll e, course c";
        assertThat(linking(GOLD, all)).isLessThan(linking(GOLD, "SELECT name FROM student"));
        assertThat(SchemaLinking.f1(mentioned(GOLD), mentioned(all)))
                .isLessThan(SchemaLinking.f1(mentioned(GOLD), mentioned("SELECT name FROM student")));
    }

    @Test
    void aColumnWhoseTableIsNotToldMayBeOfAny() {
        assertThat(linking(
                        "SELECT s.name, e.grade FROM student s, enroll e", "SELECT name, grade FROM student, enroll"))
                .isEqualTo(1);
    }

    @Test
    void bigramsDoNotSeeHowAQueryIsWritten() {
        assertThat(bigrams(GOLD, "select s . NAME -- a\nfrom `Student` s where s.age > 20.0 ;"))
                .isEqualTo(1);
        assertThat(bigrams(GOLD, "SELECT s.name FROM student s WHERE s.age < 20"))
                .isBetween(0.7, 0.8);
        assertThat(bigrams(GOLD, "")).isEqualTo(0);
        assertThat(bigrams("SELECT 'a'", "SELECT 'A'")).isLessThan(1);
        assertThat(bigrams("SELECT 'a'", "SELECT a")).isLessThan(1);
    }

    @Property
    void scoresAreSharesAndHaveNoDirection(
            @ForAll @StringLength(max = 60) String left, @ForAll @StringLength(max = 60) String right) {
        String first = "SELECT a FROM t WHERE " + left;
        String second = "SELECT a FROM t WHERE " + right;
        assertThat(bigrams(first, second)).isBetween(0.0, 1.0).isEqualTo(bigrams(second, first));
        assertThat(bigrams(first, first)).isEqualTo(1);
        assertThat(linking(first, second)).isBetween(0.0, 1.0).isEqualTo(linking(second, first));
        assertThat(linking(first, first)).isEqualTo(1);
    }

    private static double linking(String gold, String candidate) {
        return SchemaLinking.jaccard(mentioned(gold), mentioned(candidate));
    }

    private static MentionedNames mentioned(String query) {
        return MentionedNames.in(query, SqlDialect.SQLITE, Schema.UNKNOWN);
    }

    private static double bigrams(String gold, String candidate) {
        return BigramSimilarity.jaccard(gold, candidate, SqlDialect.SQLITE);
    }
}
