package dev.assay.text.searchtrace;

import dev.assay.text.TextVerdicts;
import dev.assay.text.rollout.Observation;
import dev.assay.text.rollout.RolloutText;
import dev.assay.text.words.NormalizedWords;
import dev.assay.text.words.WordBag;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.StepScore;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.text.Normalizer;
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
    private static final String NOTHING = "nothing is left of one";

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
        List<NormalizedWords> golds =
                task.gold().stream().map(SearchTraceVerifier::words).toList();
        List<List<NormalizedWords>> keys = task.searchKeys().stream()
                .map(group -> group.stream().map(SearchTraceVerifier::words).toList())
                .toList();
        List<TermWeights> support = task.support().stream().map(TermWeights::of).toList();
        Optional<Verdict> fault = fault(task, golds, keys, support);
        if (fault.isPresent()) {
            return fault.get();
        }
        List<Observation> observations = RolloutText.observations(response);
        List<String> queries = SearchQueries.of(response, MOST_SEARCHES + 1);
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
        List<NormalizedWords> asked =
                queries.stream().map(SearchTraceVerifier::words).toList();
        if (!golds.isEmpty()) {
            parts.put("retrieved", retrieved(golds, observations));
        }
        if (!keys.isEmpty()) {
            parts.put("keys", keys(keys, asked));
        }
        if (!support.isEmpty()) {
            parts.put("gain", gain(support, observations, response.text(), steps));
        }
        if (task.needsSearch() != null) {
            parts.put("economy", economy(task.needsSearch(), keys.size(), asked));
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

    private static Optional<Verdict> fault(
            SearchTraceTask task,
            List<NormalizedWords> golds,
            List<List<NormalizedWords>> keys,
            List<TermWeights> support) {
        if (golds.stream().anyMatch(NormalizedWords::isEmpty)) {
            return Optional.of(TextVerdicts.badReference("gold", "", NOTHING));
        }
        if (keys.stream().anyMatch(group -> group.isEmpty() || group.stream().anyMatch(NormalizedWords::isEmpty))) {
            return Optional.of(TextVerdicts.badReference("search_keys", "", NOTHING));
        }
        if (support.stream().anyMatch(each -> each.counts().isEmpty())) {
            return Optional.of(TextVerdicts.badReference("support", "", NOTHING));
        }
        return task.support().stream().mapToInt(String::length).sum() > MOST_SUPPORT
                ? Optional.of(
                        TextVerdicts.badReference("support", "", "it has more than " + MOST_SUPPORT + " characters"))
                : Optional.empty();
    }

    private static double retrieved(List<NormalizedWords> golds, List<Observation> observations) {
        for (Observation observation : observations) {
            String found = words(observation.text()).joined();
            if (golds.stream().anyMatch(gold -> gold.standIn(found))) {
                return 1;
            }
        }
        return 0;
    }

    /** Returns the words of a text, with each accented letter as one character. */
    private static NormalizedWords words(String text) {
        return NormalizedWords.of(Normalizer.normalize(text, Normalizer.Form.NFC));
    }

    private static double keys(List<List<NormalizedWords>> groups, List<NormalizedWords> queries) {
        List<WordBag> asked = queries.stream().map(WordBag::of).toList();
        double sum = 0;
        for (List<NormalizedWords> group : groups) {
            double best = 0;
            for (NormalizedWords key : group) {
                for (WordBag query : asked) {
                    best = Math.max(best, query.f1(key));
                }
            }
            sum += best;
        }
        return sum / groups.size();
    }

    /** Returns the needed searches over all; an empty one asks for nothing, but is one. */
    private static double economy(boolean isNeeded, int keyGroups, List<NormalizedWords> queries) {
        if (!isNeeded) {
            return 1.0 / (1 + queries.size());
        }
        boolean asks = queries.stream().anyMatch(query -> !query.isEmpty());
        return asks ? Math.min(1, (double) Math.max(1, keyGroups) / queries.size()) : 0;
    }

    /** Returns the sum of the steps' gains, and adds each step's gain and redundancy. */
    private static double gain(
            List<TermWeights> wanted, List<Observation> observations, String text, List<StepScore> steps) {
        Map<String, Integer> frequencies = new HashMap<>();
        wanted.forEach(each -> each.counts().keySet().forEach(term -> frequencies.merge(term, 1, Integer::sum)));
        double[] best = new double[wanted.size()];
        Set<String> seen = new HashSet<>();
        int unit = 0;
        int point = 0;
        double sum = 0;
        int documents = 0;
        for (Observation observation : observations) {
            List<String> found = FoundDocuments.in(observation.text(), MOST_SEARCHES - documents);
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
}
