package dev.assay.bench.golds;

import dev.assay.engine.wire.Json;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.node.ObjectNode;

/** Counts of golds by their reading, by kind and by benchmark. */
final class GoldCoverage {
    private final Map<ReadAs, Integer> all = new EnumMap<>(ReadAs.class);
    private final Map<String, Integer> kinds = new TreeMap<>();
    private final Map<String, Map<ReadAs, Integer>> groups = new TreeMap<>();
    private final Map<String, Integer> rules = new TreeMap<>();
    private final List<GoldReading> unread = new ArrayList<>();
    private final List<GoldReading> words = new ArrayList<>();
    private final List<GoldReading> irreflexive = new ArrayList<>();
    private int count;

    void add(GoldReading gold) {
        count++;
        all.merge(gold.readAs(), 1, Integer::sum);
        kinds.merge(gold.kind(), 1, Integer::sum);
        groups.computeIfAbsent(gold.group(), _ -> new EnumMap<>(ReadAs.class)).merge(gold.readAs(), 1, Integer::sum);
        rules.merge(gold.rule(), 1, Integer::sum);
        if (gold.readAs() == ReadAs.WORDS) {
            words.add(gold);
        } else if (gold.readAs() != ReadAs.MATHEMATICS) {
            unread.add(gold);
        }
        if (!gold.problems().isEmpty()) {
            irreflexive.add(gold);
        }
    }

    /** Returns the golds that are read neither as mathematics nor as words. */
    List<GoldReading> unread() {
        return unread;
    }

    List<GoldReading> words() {
        return words;
    }

    /** Returns the golds that do not equal themselves in some comparison. */
    List<GoldReading> irreflexive() {
        return irreflexive;
    }

    String text() {
        StringBuilder text = new StringBuilder();
        text.append(String.format(Locale.ROOT, "%,d golds%n", count));
        all.forEach((as, number) -> text.append(line(as.title(), number, count)));
        text.append(String.format("%nby kind%n"));
        kinds.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .forEach(kind -> text.append(line(kind.getKey(), kind.getValue(), count)));
        text.append(String.format("%nrule by which a gold's tree equals itself%n"));
        rules.forEach((rule, number) -> text.append(line(rule, number, count)));
        if (groups.size() > 1) {
            text.append(String.format("%nread as mathematics, by benchmark (words, opaque, unreadable aside)%n"));
            groups.forEach((group, counts) -> text.append(group(group, counts)));
        }
        return text.toString();
    }

    private static String line(String title, int number, int of) {
        return String.format(Locale.ROOT, "  %-28s %,8d  %6.2f %%%n", title, number, 100.0 * number / of);
    }

    private static String group(String group, Map<ReadAs, Integer> counts) {
        int of = counts.values().stream().mapToInt(Integer::intValue).sum();
        int mathematics = counts.getOrDefault(ReadAs.MATHEMATICS, 0);
        return String.format(
                Locale.ROOT,
                "  %-28s %,8d of %,8d  %6.2f %%  (%d, %d, %d)%n",
                group,
                mathematics,
                of,
                100.0 * mathematics / of,
                counts.getOrDefault(ReadAs.WORDS, 0),
                counts.getOrDefault(ReadAs.OPAQUE, 0),
                counts.getOrDefault(ReadAs.UNREADABLE, 0));
    }

    ObjectNode json() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("n", count);
        for (ReadAs as : ReadAs.values()) {
            json.put(as.name().toLowerCase(Locale.ROOT), all.getOrDefault(as, 0));
        }
        json.put("irreflexive", irreflexive.size());
        kinds.forEach(json.putObject("kinds")::put);
        ObjectNode benchmarks = json.putObject("groups");
        groups.forEach((group, counts) -> {
            ObjectNode each = benchmarks.putObject(group);
            counts.forEach((as, number) -> each.put(as.name().toLowerCase(Locale.ROOT), number));
        });
        return json;
    }
}
