package dev.assay.sql;

import dev.assay.sql.parse.Mentioned;
import dev.assay.sql.parse.Ordering;
import dev.assay.sql.parse.Schema;
import dev.assay.sql.run.Dialect;
import dev.assay.sql.score.Bigrams;
import dev.assay.sql.text.Admission;
import dev.assay.sql.text.Tokens;
import dev.assay.verifier.once.Once;

/** What the texts of gold queries say: a group of rollouts, and an epoch, ask for the same ones again and again. */
final class Readings {
    private static final long MOST_BYTES = 32L << 20;
    private static final int OF_A_READING = 400;
    private static final int OF_A_CHARACTER = 4;
    private static final int OF_A_NAME = 150;

    private final Once<Reading> readings = new Once<>(MOST_BYTES, Readings::weight);
    private final Once<Linked> linked = new Once<>(MOST_BYTES, Readings::weight);
    private final Once<Spelt> spelt = new Once<>(MOST_BYTES, Readings::weight);

    /** A gold query, as far as its text tells. */
    sealed interface Reading {}

    /** One that must not be run. */
    record Refused(String reason) implements Reading {}

    /** One that may be run; {@code statement} is without what follows it. */
    record Read(String statement, Ordering ordering) implements Reading {}

    /** What a text names; {@code characters} is the text's length, which the key holds. */
    private record Linked(int characters, Mentioned mentioned) {}

    /** The bigrams of a text. */
    private record Spelt(int characters, Bigrams bigrams) {}

    /** What this text says. */
    Reading of(String text, Dialect dialect) throws InterruptedException {
        return readings.get(dialect + " " + text, () -> switch (Admission.of(text, dialect)) {
            case Admission.Refused(var reason) -> new Refused(reason);
            case Admission.Admitted(var statement, var _) -> new Read(statement, Ordering.of(statement, dialect));
        });
    }

    /** What this text names of the schema, which is that of this place. */
    Mentioned mentioned(String text, Results.Place place, Schema schema) throws InterruptedException {
        return linked.get(
                        place.key() + " " + text,
                        () -> new Linked(text.length(), Mentioned.in(text, place.dialect(), schema)))
                .mentioned();
    }

    /** The bigrams of this text. */
    Bigrams bigrams(String text, Dialect dialect) throws InterruptedException {
        return spelt.get(dialect + " " + text, () -> new Spelt(text.length(), Bigrams.of(Tokens.of(text, dialect))))
                .bigrams();
    }

    private static long weight(Reading reading) {
        return switch (reading) {
            // Rare, and its text may be of any length, which the key holds too.
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
        var names = linked.mentioned();
        return OF_A_READING
                + (long) OF_A_CHARACTER * linked.characters()
                + (long) OF_A_NAME * (names.tables().size() + names.columns().size());
    }
}
