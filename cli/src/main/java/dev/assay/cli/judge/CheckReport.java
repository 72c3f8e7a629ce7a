package dev.assay.cli.judge;

import dev.assay.engine.wire.Json;
import dev.assay.verifier.judge.JudgeRuling;
import dev.assay.verifier.judge.JudgeRuling.Fault;
import dev.assay.verifier.judge.JudgeRuling.Given;
import dev.assay.verifier.judge.JudgeRuling.Unavailable;
import dev.assay.verifier.judge.JudgeRuling.Unreadable;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

/** A judge's rulings on cases with known answers. Cases without a ruling in time are left out of the rates. */
record CheckReport(List<Ruled> cases) {
    private static final String MASTER_KEY = "master_key";

    CheckReport {
        cases = List.copyOf(cases);
    }

    /** One case and its ruling. */
    record Ruled(CheckCase of, JudgeRuling ruling, long nanos) {
        boolean isAccepted() {
            return ruling instanceof Given given && given.p() >= 0.5;
        }

        boolean isAnswered() {
            return !(ruling instanceof Unavailable);
        }

        boolean isMisjudged() {
            return isAnswered() && isAccepted() != of.right();
        }

        boolean is(Fault fault) {
            return ruling instanceof Unreadable unreadable && unreadable.fault() == fault;
        }
    }

    long unavailable() {
        return count(ruled -> !ruled.isAnswered());
    }

    boolean isSilent() {
        return unavailable() == cases.size();
    }

    List<Ruled> misjudged() {
        return cases.stream().filter(Ruled::isMisjudged).toList();
    }

    OptionalDouble accuracy() {
        return rate(Ruled::isAnswered, ruled -> !ruled.isMisjudged());
    }

    OptionalDouble falseNegatives() {
        return rate(ruled -> ruled.isAnswered() && ruled.of().right(), Ruled::isMisjudged);
    }

    OptionalDouble falsePositives() {
        return rate(ruled -> ruled.isAnswered() && !ruled.of().right(), Ruled::isMisjudged);
    }

    private OptionalDouble rate(Predicate<Ruled> among, Predicate<Ruled> those) {
        return cases.stream()
                .filter(among)
                .mapToDouble(ruled -> those.test(ruled) ? 1 : 0)
                .average();
    }

    private long count(Predicate<Ruled> those) {
        return cases.stream().filter(those).count();
    }

    /** Returns the latency quantile of the answers, in milliseconds. */
    private double latency(double share) {
        double[] sorted = cases.stream()
                .filter(Ruled::isAnswered)
                .mapToDouble(ruled -> ruled.nanos() / 1e6)
                .sorted()
                .toArray();
        return sorted.length == 0 ? 0 : sorted[(int) Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
    }

    private int tokens(boolean prompt) {
        return cases.stream()
                .map(ruled -> ruled.ruling().call())
                .mapToInt(call -> prompt ? call.promptTokens() : call.completionTokens())
                .sum();
    }

    String text() {
        String kinds = cases.stream()
                .map(ruled -> ruled.of().kind())
                .distinct()
                .map(this::ofKind)
                .collect(Collectors.joining(System.lineSeparator()));
        return String.join(
                System.lineSeparator(),
                "cases             " + cases.size() + ", of which " + unavailable() + " were not answered in time",
                "accuracy          " + percent(accuracy()),
                "false negatives   " + percent(falseNegatives()) + "  of the right answers rejected",
                "false positives   " + percent(falsePositives()) + "  of the wrong answers accepted",
                kinds,
                "unparseable       " + share(Fault.UNPARSEABLE),
                "refused           " + share(Fault.REFUSED),
                "too long          " + share(Fault.TOO_LONG),
                String.format(
                        Locale.ROOT,
                        "latency           median %.0f ms, 95 %% %.0f ms, most %.0f ms",
                        latency(0.5),
                        latency(0.95),
                        latency(1)),
                "tokens            " + tokens(true) + " read, " + tokens(false) + " written");
    }

    private String share(Fault fault) {
        return count(ruled -> ruled.is(fault)) + "  " + percent(rate(Ruled::isAnswered, ruled -> ruled.is(fault)));
    }

    private String ofKind(String kind) {
        long all = count(ruled -> ruled.of().kind().equals(kind) && ruled.isAnswered());
        long accepted = count(ruled -> ruled.of().kind().equals(kind) && ruled.isAccepted());
        return String.format(Locale.ROOT, "  %-15s %d of %d accepted", kind.replace('_', ' '), accepted, all);
    }

    ObjectNode json() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("n", cases.size()).put("unavailable", unavailable());
        put(json, "accuracy", accuracy());
        put(json, "false_negative_rate", falseNegatives());
        put(json, "false_positive_rate", falsePositives());
        json.put("master_keys", count(ruled -> ruled.of().kind().equals(MASTER_KEY)));
        json.put("master_keys_accepted", count(ruled -> ruled.of().kind().equals(MASTER_KEY) && ruled.isAccepted()));
        put(json, "unparseable_rate", rate(Ruled::isAnswered, ruled -> ruled.is(Fault.UNPARSEABLE)));
        put(json, "refused_rate", rate(Ruled::isAnswered, ruled -> ruled.is(Fault.REFUSED)));
        put(json, "too_long_rate", rate(Ruled::isAnswered, ruled -> ruled.is(Fault.TOO_LONG)));
        json.put("latency_ms_p50", latency(0.5)).put("latency_ms_p95", latency(0.95));
        return json.put("prompt_tokens", tokens(true)).put("completion_tokens", tokens(false));
    }

    private static void put(ObjectNode json, String key, OptionalDouble rate) {
        if (rate.isPresent()) {
            json.put(key, rate.getAsDouble());
        } else {
            json.putNull(key);
        }
    }

    private static String percent(OptionalDouble rate) {
        return rate.isPresent() ? String.format(Locale.ROOT, "%.1f %%", 100 * rate.getAsDouble()) : "none to count";
    }
}
