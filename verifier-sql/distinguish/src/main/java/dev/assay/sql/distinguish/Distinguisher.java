package dev.assay.sql.distinguish;

import dev.assay.sql.distinguish.DatabaseDraft.Row;
import dev.assay.sql.distinguish.QueryPair.Meeting;
import dev.assay.sql.distinguish.SearchFindings.Finding;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.SqlEngines;
import dev.assay.sql.engine.table.SqlValue;
import dev.assay.sql.task.SqlTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Looks for a database on which a query and the gold differ: changed from a given one, by chance that a seed decides, at the
 * places that the two queries look at. Finding none proves nothing.
 */
public final class Distinguisher {
    private static final int ROWS_OF_EMPTY = 6;

    private final SqlEngines engines;
    private final OriginalDatabase original;

    public Distinguisher(SqlEngines engines, OriginalDatabase original) {
        this.engines = engines;
        this.original = original;
    }

    /**
     * Looks on the given database first, and on others only if it does not separate the two.
     *
     * @throws UnsupportedDatabase if the gold does not run on the given database
     */
    public SearchFindings search(QueryPair contest, SearchPlan plan) throws InterruptedException {
        switch (contest.on(engines, original.database())) {
            case Meeting.Apart(String reason, var rows) -> {
                return new SearchFindings(List.of(new Finding(0, Set.of(), "", reason, rows)), 0, 0, 0);
            }
            case Meeting.Unusable(String reason) -> throw new UnsupportedDatabase("the gold fails on it: " + reason);
            case Meeting.Together _, Meeting.Open _ -> {
                return beyond(contest, plan);
            }
        }
    }

    /** Looks on changed databases only. */
    public SearchFindings beyond(QueryPair contest, SearchPlan plan) throws InterruptedException {
        Search search = new Search(contest, plan);
        List<Finding> found = new ArrayList<>();
        int unusable = 0;
        int open = 0;
        int tried = 0;
        while (tried < plan.databases() && found.size() < plan.wanted()) {
            tried++;
            Optional<Candidate> candidate = search.candidate(tried);
            if (candidate.isEmpty()) {
                continue;
            }
            String script = candidate.get().script();
            switch (contest.on(engines, new QueryDatabase.Script(script))) {
                case Meeting.Apart(String reason, var rows) ->
                    found.add(new Finding(tried, candidate.get().ways(), script, reason, rows));
                case Meeting.Unusable _ -> unusable++;
                case Meeting.Open _ -> open++;
                case Meeting.Together _ -> {}
            }
        }
        return new SearchFindings(found, tried, unusable, open);
    }

    private record Candidate(Set<Perturbation> ways, String script) {}

    /** The databases for one contest. */
    private final class Search {
        private final SearchPlan plan;
        private final QueryClues clues;
        private final ColumnDomain domain;
        private final TableChecks checks;

        Search(QueryPair contest, SearchPlan plan) {
            SqlTask task = contest.task();
            this.plan = plan;
            this.clues = QueryClues.of(
                    contest.gold(),
                    contest.query(),
                    task.dialect(),
                    original.blueprint().shapes());
            this.domain = new ColumnDomain(original.rows(), clues);
            this.checks = new TableChecks(engines, task.dialect(), original.database(), task.bounds());
        }

        /** The database of a number; empty where its ways are all left out. */
        Optional<Candidate> candidate(int number) throws InterruptedException {
            SeededRandom dice = new SeededRandom(plan.seed(), number);
            Set<Perturbation> ways = plan.ways(number, dice);
            if (ways.isEmpty()) {
                return Optional.empty();
            }
            DatabaseDraft draft = original.rows().sample(plan.rows(), dice);
            draft.tables().stream().filter(table -> table.rows().isEmpty()).forEach(table -> fill(table, dice));
            DraftPerturbation perturbing = new DraftPerturbation(draft, clues, domain, dice);
            ways.forEach(perturbing::apply);
            checks.keepTo(draft);
            new ConstraintRepair(draft, dice).all();
            return Optional.of(new Candidate(ways, original.blueprint().script(draft)));
        }

        /** Rows for a table that the given database has none of. */
        private void fill(DatabaseDraft.Rows table, SeededRandom dice) {
            for (int count = 0; count < ROWS_OF_EMPTY; count++) {
                List<SqlValue> values = table.shape().columns().stream()
                        .<SqlValue>map(column -> domain.draw(column, dice))
                        .toList();
                table.rows().add(new Row(values));
            }
        }
    }
}
