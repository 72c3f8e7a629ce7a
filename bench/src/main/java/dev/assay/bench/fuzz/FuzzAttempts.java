package dev.assay.bench.fuzz;

import dev.assay.answer.ExtractionPolicy;
import dev.assay.engine.wire.Json;
import dev.assay.math.MathTask;
import dev.assay.math.form.ExactForm;
import dev.assay.math.gold.GoldSyntax;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import tools.jackson.databind.node.ObjectNode;

/** Makes attempts: each is a function of the seed and its index alone, on any thread. */
final class FuzzAttempts {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    private static final int TERM_DEPTH = 3;
    /** The gateway's default limit of a response, in units of one byte. */
    private static final int MOST_UNITS = 1 << 20;

    private static final List<ExtractionPolicy> POLICIES = List.of(ExtractionPolicy.values());
    private static final List<ExactForm> FORMS = List.of(ExactForm.values());
    private static final List<GoldSyntax> SYNTAXES = List.of(GoldSyntax.values());

    private final long seed;
    private final List<String> golds;

    FuzzAttempts(long seed, List<String> golds) {
        this.seed = seed;
        this.golds = List.copyOf(golds);
    }

    FuzzAttempt at(long index) {
        SplittableRandom random = new SplittableRandom(mixed(mixed(seed) + index * GOLDEN));
        return switch (random.nextInt(24)) {
            case 0, 1 -> noise(index, random);
            case 2, 3, 4 -> soup(index, random);
            case 5 -> nesting(index, random);
            case 6, 7, 8, 9 -> expression(index, random);
            case 20, 21 -> members(index, random);
            case 22, 23 -> quantity(index, random);
            case 10, 11 -> gold(index, random);
            case 12, 13, 14 -> damage(index, random);
            case 15, 16 -> pair(index, random);
            case 17, 18 -> response(index, random);
            default -> task(index, random);
        };
    }

    private FuzzAttempt noise(long index, SplittableRandom random) {
        String noise = NoiseInputs.text(random);
        return switch (random.nextInt(3)) {
            case 0 -> boxed(index, FuzzKind.NOISE, noise, noise);
            case 1 -> boxed(index, FuzzKind.NOISE, gold(random), noise);
            default ->
                new FuzzAttempt(index, FuzzKind.NOISE, MathTask.of(gold(random)), noise, null, KnownEquality.UNKNOWN);
        };
    }

    private FuzzAttempt soup(long index, SplittableRandom random) {
        String soup = NotationSoup.text(random);
        return switch (random.nextInt(4)) {
            case 0 -> boxed(index, FuzzKind.SOUP, soup, soup);
            case 1 -> boxed(index, FuzzKind.SOUP, soup, NotationSoup.text(random));
            case 2 -> boxed(index, FuzzKind.SOUP, gold(random), soup);
            default ->
                new FuzzAttempt(index, FuzzKind.SOUP, MathTask.of(gold(random)), soup, null, KnownEquality.UNKNOWN);
        };
    }

    private FuzzAttempt nesting(long index, SplittableRandom random) {
        String nested = NestedInputs.text(random);
        return switch (random.nextInt(4)) {
            case 0 -> boxed(index, FuzzKind.NESTING, nested, NestedInputs.text(random));
            case 1 -> boxed(index, FuzzKind.NESTING, nested, TextDamage.of(nested, random));
            case 2 -> boxed(index, FuzzKind.NESTING, gold(random), nested);
            default ->
                new FuzzAttempt(
                        index, FuzzKind.NESTING, MathTask.of(gold(random)), cut(nested), null, KnownEquality.UNKNOWN);
        };
    }

    private FuzzAttempt expression(long index, SplittableRandom random) {
        FuzzTerm gold = FuzzTerm.random(random, TERM_DEPTH);
        FuzzTerm answer = switch (random.nextInt(4)) {
            case 0, 1 -> gold.rewritten(random).rewritten(random);
            case 2 -> gold.nudged(random);
            default -> FuzzTerm.random(random, TERM_DEPTH);
        };
        String written = answer.written(random.nextInt(3) > 0);
        return new FuzzAttempt(
                index,
                FuzzKind.EXPRESSION,
                MathTask.of(gold.written(random.nextInt(3) > 0)),
                NotationStyle.boxed(written),
                written,
                NumericOracle.of(gold, answer));
    }

    private FuzzAttempt members(long index, SplittableRandom random) {
        TermCollection members = TermCollection.random(random);
        return new FuzzAttempt(
                index,
                FuzzKind.MEMBERS,
                MathTask.of(members.gold()),
                NotationStyle.boxed(members.answer()),
                members.answer(),
                members.truth());
    }

    private FuzzAttempt quantity(long index, SplittableRandom random) {
        RationalQuantity gold = RationalQuantity.random(random);
        boolean same = random.nextBoolean();
        String answer = (same ? gold : gold.other(random)).written(random);
        KnownEquality truth = same ? KnownEquality.EQUAL : KnownEquality.DIFFERENT;
        return new FuzzAttempt(
                index,
                FuzzKind.QUANTITY,
                MathTask.of(gold.written(random)),
                NotationStyle.boxed(answer),
                answer,
                truth);
    }

    private FuzzAttempt gold(long index, SplittableRandom random) {
        String gold = gold(random);
        boolean itself = random.nextInt(3) == 0;
        String answer = itself ? gold : NotationStyle.restyled(gold, random);
        KnownEquality truth = itself ? KnownEquality.ITSELF : KnownEquality.RESTYLED;
        return new FuzzAttempt(index, FuzzKind.GOLD, MathTask.of(gold), NotationStyle.boxed(answer), answer, truth);
    }

    private FuzzAttempt damage(long index, SplittableRandom random) {
        String gold = gold(random);
        String damaged = random.nextInt(4) == 0 ? TextDamage.digits(gold, random) : TextDamage.of(gold, random);
        KnownEquality truth = isWhole(gold) && isWhole(damaged) && !gold.equals(damaged)
                ? KnownEquality.DIFFERENT
                : KnownEquality.UNKNOWN;
        return random.nextInt(4) == 0
                ? boxed(index, FuzzKind.DAMAGE, damaged, gold)
                : new FuzzAttempt(
                        index, FuzzKind.DAMAGE, MathTask.of(gold), NotationStyle.boxed(damaged), damaged, truth);
    }

    private FuzzAttempt pair(long index, SplittableRandom random) {
        String gold = random.nextBoolean() ? gold(random) : TextDamage.of(gold(random), random);
        String answer = random.nextBoolean() ? gold(random) : TextDamage.of(gold(random), random);
        if (random.nextInt(3) == 0) {
            answer = gold + (random.nextBoolean() ? ", " : " \\text{ or } ") + answer;
        }
        return boxed(index, FuzzKind.PAIR, gold, answer);
    }

    private FuzzAttempt response(long index, SplittableRandom random) {
        StringBuilder response = new StringBuilder();
        for (int part = random.nextInt(6); part >= 0; part--) {
            String answer = random.nextInt(5) == 0 ? NotationSoup.text(random) : gold(random);
            String written =
                    random.nextInt(12) == 0 ? NestedInputs.text(random) : NotationStyle.presented(answer, random);
            response.append(random.nextInt(4) == 0 ? TextDamage.of(written, random) : written)
                    .append(random.nextBoolean() ? " " : "\n");
        }
        return new FuzzAttempt(
                index,
                FuzzKind.RESPONSE,
                MathTask.of(gold(random)),
                cut(response.toString()),
                null,
                KnownEquality.UNKNOWN);
    }

    private FuzzAttempt task(long index, SplittableRandom random) {
        List<String> accepted = several(1 + random.nextInt(3), random);
        ObjectNode fields = Json.MAPPER.createObjectNode();
        accepted.forEach(fields.putArray("gold")::add);
        fields.put("extract", any(POLICIES, random).toString());
        if (random.nextInt(3) > 0) {
            fields.put("order_matters", random.nextBoolean());
        }
        if (random.nextInt(3) > 0) {
            fields.put("tolerance", random.nextInt(1000) / 1000.0);
        }
        if (random.nextInt(3) > 0) {
            fields.put("units_required", random.nextBoolean());
        }
        if (random.nextInt(3) > 0) {
            fields.put("exact_form", any(FORMS, random).toString());
        }
        if (random.nextInt(3) == 0) {
            fields.put("gold_syntax", any(SYNTAXES, random).toString());
        }
        if (random.nextInt(3) == 0) {
            several(1 + random.nextInt(5), random).forEach(fields.putArray("choices")::add);
        }
        MathTask task = Json.MAPPER.treeToValue(fields, MathTask.class);
        String answer = random.nextBoolean() ? accepted.getLast() : gold(random);
        String written = random.nextBoolean() ? answer : TextDamage.of(answer, random);
        return new FuzzAttempt(
                index, FuzzKind.TASK, task, NotationStyle.presented(written, random), null, KnownEquality.UNKNOWN);
    }

    private List<String> several(int count, SplittableRandom random) {
        return IntStream.range(0, count).mapToObj(_ -> gold(random)).toList();
    }

    private static FuzzAttempt boxed(long index, FuzzKind kind, String gold, String answer) {
        return new FuzzAttempt(
                index, kind, MathTask.of(gold), NotationStyle.boxed(cut(answer)), cut(answer), KnownEquality.UNKNOWN);
    }

    private static String cut(String response) {
        return response.length() <= MOST_UNITS ? response : response.substring(0, MOST_UNITS);
    }

    private String gold(SplittableRandom random) {
        return any(golds, random);
    }

    private static <T> T any(List<T> choices, SplittableRandom random) {
        return choices.get(random.nextInt(choices.size()));
    }

    private static boolean isWhole(String text) {
        return !text.isEmpty() && text.charAt(0) != '0' && text.chars().allMatch(unit -> unit >= '0' && unit <= '9');
    }

    /** Mixes with the finalizer of MurmurHash3 (Appleby, 2011), so that neighbouring indices give unrelated values. */
    private static long mixed(long value) {
        long mixed = (value ^ (value >>> 33)) * 0xFF51AFD7ED558CCDL;
        mixed = (mixed ^ (mixed >>> 33)) * 0xC4CEB9FE1A85EC53L;
        return mixed ^ (mixed >>> 33);
    }
}
