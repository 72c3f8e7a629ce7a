package dev.assay.text.ranking;

import dev.assay.text.FinalText;
import dev.assay.text.TextVerdicts;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Scores a ranking by grades of relevance. */
public final class RankingVerifier implements Verifier<RankingTask> {
    private static final VerifierInfo INFO = new VerifierInfo(
            "ranking",
            "0.1.0",
            "Scores a ranking of ids by their grades: NDCG and the other measures of information retrieval.",
            Lane.CPU,
            Duration.ofSeconds(1),
            1,
            true);

    private static final int SHOWN = 24;

    @Override
    public VerifierInfo info() {
        return INFO;
    }

    @Override
    public Class<RankingTask> taskType() {
        return RankingTask.class;
    }

    @Override
    public Verdict verify(RankingTask task, Response response) {
        Optional<String> fault = fault(task);
        if (fault.isPresent()) {
            return TextVerdicts.badReference("relevance", ideal(task), fault.get());
        }
        Explanation.Builder explanation = new Explanation.Builder();
        RankedIds ranked = ranked(task, response, explanation);
        explanation.add(ranked.stage(), shown(ranked.ids()), ranked.ids().size() + " ids");
        Map<String, Double> parts =
                new RankingMetrics(ranked.ids(), task.relevance(), task.k() == null ? 0 : task.k(), task.gain()).all();
        String part = task.score().toString();
        double score = parts.getOrDefault(part, 0.0);
        explanation.add(
                ranked.ids().isEmpty() ? "ranking.none" : "ranking." + part,
                ideal(task),
                String.format(Locale.ROOT, "%.4f", score));
        Optional<String> answer = ranked.ids().isEmpty() ? Optional.empty() : Optional.of(shown(ranked.ids()));
        return TextVerdicts.scored(parts, part, answer, explanation.build());
    }

    private static RankedIds ranked(RankingTask task, Response response, Explanation.Builder explanation) {
        List<String> retrieved = task.ranked();
        if (retrieved != null) {
            return RankedIds.of(retrieved, "ranking.retrieved");
        }
        FinalText.Found found = FinalText.of(task.extract(), task.tag()).find(response);
        explanation.add(found.stage(), "", found.text());
        return RankedIds.in(found.text(), new IdNames(task));
    }

    private static Optional<String> fault(RankingTask task) {
        if (task.relevance().size() > RankingTask.MOST_IDS) {
            return Optional.of("it has more than " + RankingTask.MOST_IDS + " ids");
        }
        if (task.score() == RankingTask.Metric.KENDALL) {
            boolean differs = task.relevance().values().stream().distinct().count() > 1;
            return differs ? Optional.empty() : Optional.of("all grades are equal, so no pair has an order");
        }
        boolean hasRelevant = task.relevance().values().stream().anyMatch(grade -> grade > 0);
        return hasRelevant ? Optional.empty() : Optional.of("no id has a grade above 0");
    }

    private static String shown(List<String> ids) {
        return ids.stream().limit(SHOWN).collect(Collectors.joining(" > "));
    }

    private static String ideal(RankingTask task) {
        return task.relevance().entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .limit(SHOWN)
                .map(each -> each.getKey() + " " + each.getValue())
                .collect(Collectors.joining(", "));
    }
}
