package dev.assay.text.searchtrace;

import dev.assay.text.TextVerdicts;
import dev.assay.text.json.JsonReading;
import dev.assay.text.json.JsonValue;
import dev.assay.text.json.ResponseJson;
import dev.assay.text.rollout.Observation;
import dev.assay.text.rollout.RolloutText;
import dev.assay.text.words.NormalizedWords;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.StepScore;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Scores the searches of a rollout: what they asked for, what they found, how many they were. */
public final class SearchTraceVerifier implements Verifier<SearchTraceTask> {
    private static final VerifierInfo INFO = new VerifierInfo(
            "search-trace",
            "0.1.0",
            "Scores the searches of a rollout: their queries, their documents and their number.",
            Lane.CPU,
            Duration.ofSeconds(1),
            1,
            true);

    private static final int MOST_SEARCHES = 256;
    private static final int MOST_SUPPORT = 1 << 15;

    @Override
    public VerifierInfo info() {
        return INFO;
    }

    @Override
    public Class<SearchTraceTask> taskType() {
        return SearchTraceTask.class;
    }

    @Override
    public Verdict verify(SearchTraceTask task, Response response) {
        if (task.gold().stream().anyMatch(gold -> NormalizedWords.of(gold).isEmpty())) {
            return TextVerdicts.badReference("gold", "", "nothing is left of it");
        }
        if (task.support().stream().mapToInt(String::length).sum() > MOST_SUPPORT) {
            return TextVerdicts.badReference("support", "", "it has more than " + MOST_SUPPORT + " characters");
        }
        List<Observation> observations = RolloutText.observations(response);
        List<String> queries = queries(response);
        Map<String, Double> parts = new LinkedHashMap<>();
        List<StepScore> steps = new ArrayList<>();
        String part = task.score().toString();
        if (queries.size() > MOST_SEARCHES || observations.size() > MOST_SEARCHES) {
            parts.put(part, 0.0);
            return TextVerdicts.scored(
                    parts,
                    part,
                    Optional.empty(),
                    Explanation.of("limit.searches", "", "more than " + MOST_SEARCHES + " searches"));
        }
        if (!task.gold().isEmpty()) {
            parts.put("retrieved", retrieved(task.gold(), observations));
        }
        if (!task.searchKeys().isEmpty()) {
            parts.put("keys", keys(task.searchKeys(), queries));
        }
        if (!task.support().isEmpty()) {
            parts.put("gain", gain(task.support(), observations, response.text(), steps));
        }
        Boolean needsSearch = task.needsSearch();
        if (needsSearch != null) {
            int needed = Math.max(1, task.searchKeys().size());
            int searches = queries.size();
            parts.put(
                    "economy",
                    !needsSearch ? 1.0 / (1 + searches) : searches == 0 ? 0 : Math.min(1, (double) needed / searches));
        }
        boolean isWeak = observations.stream().anyMatch(Observation::isWeak);
        parts.put("searches", (double) queries.size());
        parts.put("weak", isWeak ? 1.0 : 0.0);
        double score = parts.getOrDefault(part, 0.0);
        String outcome = score + (isWeak ? ", weak: no span marks the observations" : "");
        Explanation explanation = new Explanation.Builder()
                .add("searchtrace.searches", String.join(" | ", queries), queries.size() + " searches")
                .add("searchtrace." + part, observations.size() + " observations", outcome)
                .build();
        return new Verdict.Scored(
                score,
                new Certainty.Decided(),
                queries.isEmpty() ? Optional.empty() : Optional.of(queries.getLast()),
                parts,
                steps,
                explanation);
    }

    private static List<String> queries(Response response) {
        List<String> queries = new ArrayList<>();
        String text = RolloutText.ofModel(response);
        int at = text.indexOf("<search>");
        while (at >= 0 && queries.size() <= MOST_SEARCHES) {
            int start = at + "<search>".length();
            int end = text.indexOf("</search>", start);
            if (end < 0) {
                break;
            }
            queries.add(text.substring(start, end).strip());
            at = text.indexOf("<search>", end);
        }
        for (Response.ToolCall call : response.toolCalls()) {
            if (ResponseJson.read(call.arguments()) instanceof JsonReading.Read(JsonValue.Members arguments, int _)
                    && arguments.members().get("query") instanceof JsonValue.Text(String query)) {
                queries.add(query);
            }
        }
        return queries;
    }

    private static double retrieved(List<String> golds, List<Observation> observations) {
        for (Observation observation : observations) {
            String found = padded(observation.text());
            if (golds.stream().anyMatch(gold -> found.contains(padded(gold)))) {
                return 1;
            }
        }
        return 0;
    }

    private static String padded(String text) {
        return " " + String.join(" ", NormalizedWords.of(text).words()) + " ";
    }

    private static double keys(List<List<String>> groups, List<String> queries) {
        List<NormalizedWords> asked = queries.stream().map(NormalizedWords::of).toList();
        double sum = 0;
        for (List<String> group : groups) {
            double best = 0;
            for (String key : group) {
                NormalizedWords words = NormalizedWords.of(key);
                for (NormalizedWords query : asked) {
                    best = Math.max(best, words.isEmpty() ? 0 : query.f1(words));
                }
            }
            sum += best;
        }
        return sum / groups.size();
    }

    /** Returns the sum of the steps' gains, and adds each step's gain and redundancy. */
    private static double gain(
            List<String> support, List<Observation> observations, String text, List<StepScore> steps) {
        List<TermWeights> wanted = support.stream().map(TermWeights::of).toList();
        Map<String, Integer> frequencies = new HashMap<>();
        wanted.forEach(each -> each.counts().keySet().forEach(term -> frequencies.merge(term, 1, Integer::sum)));
        double[] best = new double[wanted.size()];
        Set<String> seen = new HashSet<>();
        int unit = 0;
        int point = 0;
        double sum = 0;
        int documents = 0;
        for (Observation observation : observations) {
            List<String> found = documents(observation.text(), MOST_SEARCHES - documents);
            documents += found.size();
            double[] now = best.clone();
            int again = 0;
            for (String document : found) {
                again += seen.add(document) ? 0 : 1;
                double[] cosines = TermWeights.of(document).cosines(wanted, frequencies);
                Arrays.setAll(now, i -> Math.max(now[i], cosines[i]));
            }
            double gain = Math.max(
                    0,
                    Math.min(
                            1,
                            Arrays.stream(now).average().orElse(0)
                                    - Arrays.stream(best).average().orElse(0)));
            best = now;
            sum += gain;
            int start = point + text.codePointCount(unit, observation.start());
            int end = start + text.codePointCount(observation.start(), observation.end());
            unit = observation.end();
            point = end;
            steps.add(new StepScore(start, end, "gain", gain));
            steps.add(new StepScore(start, end, "redundancy", found.isEmpty() ? 0 : (double) again / found.size()));
        }
        return Math.min(1, sum);
    }

    /** Returns the documents of an observation: behind titles {@code <##title##>}, or behind lines "Doc 1", or all of it. */
    private static List<String> documents(String observation, int most) {
        List<String> documents = new ArrayList<>();
        int at = observation.indexOf("##>");
        while (at >= 0 && documents.size() < most) {
            int next = observation.indexOf("##>", at + 3);
            int title = observation.indexOf("<##", at + 3);
            int end = title >= 0 && (next < 0 || title < next) ? title : next < 0 ? observation.length() : next;
            documents.add(observation.substring(at + 3, end).strip());
            at = next;
        }
        if (documents.isEmpty() && most > 0) {
            StringBuilder document = new StringBuilder();
            for (String line : observation.lines().toList()) {
                boolean begins = line.startsWith("Doc ") && line.length() > 4 && Character.isDigit(line.charAt(4));
                if (begins && !document.toString().isBlank() && documents.size() < most) {
                    documents.add(document.toString().strip());
                    document.setLength(0);
                }
                int colon = begins ? line.indexOf(')') + 1 : 0;
                document.append(line, colon, line.length()).append('\n');
            }
            if (!document.toString().isBlank() && documents.size() < most) {
                documents.add(document.toString().strip());
            }
        }
        return documents;
    }
}
