package dev.assay.sql.distinguish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.distinguish.DeclaredColumn.Kind;
import dev.assay.sql.engine.run.SqlDialect;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NearMissesTest {
    @Test
    void wholeNumbersLieAroundABoundAndBetweenTwo() {
        assertThat(near(column(Kind.WHOLE, -1, 99), QueryLiteral.number("20"), QueryLiteral.number("30")))
                .contains("19", "20", "21", "25", "29", "30", "31");
    }

    @Test
    void decimalsLieAStepOfTheirLastDigitAway() {
        assertThat(near(column(Kind.REAL, 2, 99), QueryLiteral.number("199.99"), QueryLiteral.number("100")))
                .contains("199.98", "199.99", "200.00", "99.50", "100.50", "150.00");
    }

    @Test
    void textsDifferInTheirLettersAndAreMadeFromPatterns() {
        assertThat(near(column(Kind.TEXT, -1, 99), QueryLiteral.text("Paris")))
                .contains("'Paris'", "'PARIS'", "'paris'", "'Pariss'", "'Pari'");
        assertThat(near(column(Kind.TEXT, -1, 99), QueryLiteral.text("%@x.io")))
                .contains("'@x.io'", "'b@x.io'", "'B@X.IO'");
    }

    @Test
    void textsThatAreNumeralsKeepTheirWidth() {
        assertThat(near(column(Kind.TEXT, -1, 99), QueryLiteral.text("007")))
                .containsExactly("'006'", "'007'", "'008'");
    }

    @Test
    void daysLieAroundADayAMonthOrAYear() {
        assertThat(near(column(Kind.DATE, -1, 99), QueryLiteral.text("2024-02-29")))
                .contains("'2024-02-28'", "'2024-03-01'");
        assertThat(near(column(Kind.DATE, -1, 99), QueryLiteral.text("2024-02")))
                .contains("'2024-02-29'", "'2024-01-31'");
        assertThat(near(column(Kind.DATE, -1, 99), QueryLiteral.number("2024")))
                .contains("'2023-12-31'", "'2024-12-31'", "'2025-01-01'");
        assertThat(near(column(Kind.DATE, -1, 99), QueryLiteral.text("2024-13-01"), QueryLiteral.text("%Y")))
                .isEmpty();
    }

    @Test
    void nothingIsLongerThanItsColumn() {
        assertThat(near(column(Kind.TEXT, -1, 5), QueryLiteral.text("Paris"))).doesNotContain("'Pariss'");
    }

    private static Stream<String> near(DeclaredColumn column, QueryLiteral... literals) {
        return NearMisses.of(List.of(literals), column, false, false).stream()
                .map(new SqlText(SqlDialect.SQLITE)::value);
    }

    private static DeclaredColumn column(Kind kind, int scale, int length) {
        return new DeclaredColumn("c", "c", "", kind, scale, length, true);
    }
}
