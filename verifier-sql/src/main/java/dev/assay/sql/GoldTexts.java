package dev.assay.sql;

import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.parse.MentionedNames;
import dev.assay.sql.parse.ParsedOrder;
import dev.assay.sql.parse.Schema;
import dev.assay.sql.score.BigramSimilarity;
import dev.assay.sql.text.QueryAdmission;
import dev.assay.sql.text.SqlTokens;
import dev.assay.verifier.once.OnceCache;

/**
 * The parsed texts of gold queries. They are kept, because a group of rollouts and an epoch use the same ones
 * repeatedly.
 */
final class GoldTexts {
    private static final long MOST_BYTES = 32L << 20;
    private static final int OF_A_READING = 400;
    private static final int OF_A_CHARACTER = 4;
    private static final int OF_A_NAME = 150;

    private final OnceCache<Reading> readings = new OnceCache<>(MOST_BYTES, GoldTexts::weight);
    private final OnceCache<Linked> linked = new OnceCache<>(MOST_BYTES, GoldTexts::weight);
    private final OnceCache<Spelt> spelt = new OnceCache<>(MOST_BYTES, GoldTexts::weight);

    /** The parsed text of a gold query. */
    sealed interface Reading {}

    /** A gold that must not be run. */
    record Refused(String reason) implements Reading {}

    /** A gold that may be run; {@code statement} lacks the text after the statement. */
    record Read(String statement, ParsedOrder ordering) implements Reading {}

    /** The names in a text; {@code characters} is the length of the text, which is part of the key. */
    private record Linked(int characters, MentionedNames mentioned) {}

    /** The bigrams of a text. */
    private record Spelt(int characters, BigramSimilarity bigrams) {}

    /** Returns the reading of this text. */
    Reading of(String text, SqlDialect dialect) throws InterruptedException {
        return readings.get(dialect + " " + text, () -> switch (QueryAdmission.of(text, dialect)) {
            case QueryAdmission.Refused(var reason) -> new Refused(reason);
            case QueryAdmission.Admitted(var statement, var _) ->
                new Read(statement, ParsedOrder.of(statement, dialect));
        });
    }

    /** Returns the names in this text that belong to the schema of this place. */
    MentionedNames mentioned(String text, QueryResults.Place place, Schema schema) throws InterruptedException {
        return linked.get(
                        place.key() + " " + text,
                        () -> new Linked(text.length(), MentionedNames.in(text, place.dialect(), schema)))
                .mentioned();
    }

    /** Returns the bigrams of this text. */
    BigramSimilarity bigrams(String text, SqlDialect dialect) throws InterruptedException {
        return spelt.get(
                        dialect + " " + text,
                        () -> new Spelt(text.length(), BigramSimilarity.of(SqlTokens.of(text, dialect))))
                .bigrams();
    }

    private static long weight(Reading reading) {
        return switch (reading) {
            // A refusal is rare, and its text, which the key contains too, may have any length.
            case Refused _ -> -1;
            case Read(var statement, var _) -> OF_A_READING + (long) OF_A_CHARACTER * statement.length();
        };
    }

    private static long weight(Spelt spelt) {
        return OF_A_READING
                + (long) OF_A_CHARACTER * spelt.characters()
                + (long) OF_A_NAME * spelt.bigrams().size();
    }

    private static long weight(Linked linked) {
        MentionedNames names = linked.mentioned();
        return OF_A_READING
                + (long) OF_A_CHARACTER * linked.characters()
                + (long) OF_A_NAME * (names.tables().size() + names.columns().size());
    }
}
