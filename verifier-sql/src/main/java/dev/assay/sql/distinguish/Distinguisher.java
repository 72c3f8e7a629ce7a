package dev.assay.sql.distinguish;

import dev.assay.sql.distinguish.Contest.Meeting;
import dev.assay.sql.distinguish.Draft.Row;
import dev.assay.sql.distinguish.Findings.Finding;
import dev.assay.sql.run.Database;
import dev.assay.sql.run.Engines;
import dev.assay.sql.table.Value;
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

    private final Engines engines;
    private final Original original;

    public Distinguisher(Engines engines, Original original) {
        this.engines = engines;
        this.original = original;
    }

    /**
     * Looks on the given database first, and on others only if it does not separate the two.
     *
     * @throws Imperturbable if the gold does not run on the given database
     */
    public Findings search(Contest contest, Plan plan) throws InterruptedException {
        switch (contest.on(engines, original.database())) {
            case Meeting.Apart(String reason, var rows) -> {
                return new Findings(List.of(new Finding(0, Set.of(), "", reason, rows)), 0, 0, 0);
            }
            case Meeting.Unusable(String reason) -> throw new Imperturbable("the gold fails on it: " + reason);
            case Meeting.Together _, Meeting.Open _ -> {
                return beyond(contest, plan);
            }
        }
    }

    /** Looks on changed databases only. */
    public Findings beyond(Contest contest, Plan plan) throws InterruptedException {
        var search = new Search(contest, plan);
        var found = new ArrayList<Finding>();
        int unusable = 0;
        int open = 0;
        int tried = 0;
        while (tried < plan.databases() && found.size() < plan.wanted()) {
            tried++;
            var candidate = search.candidate(tried);
            if (candidate.isEmpty()) {
                continue;
            }
            var script = candidate.get().script();
            switch (contest.on(engines, new Database.Script(script))) {
                case Meeting.Apart(String reason, var rows) ->
                    found.add(new Finding(tried, candidate.get().ways(), script, reason, rows));
                case Meeting.Unusable _ -> unusable++;
                case Meeting.Open _ -> open++;
                case Meeting.Together _ -> {}
            }
        }
        return new Findings(found, tried, unusable, open);
    }

    private record Candidate(Set<Perturbation> ways, String script) {}

    /** The databases for one contest. */
    private final class Search {
        private final Plan plan;
        private final Clues clues;
        private final Domain domain;
        private final Checks checks;

        Search(Contest contest, Plan plan) {
            var task = contest.task();
            this.plan = plan;
            this.clues = Clues.of(
                    contest.gold(),
                    contest.query(),
                    task.dialect(),
                    original.blueprint().shapes());
            this.domain = new Domain(original.rows(), clues);
            this.checks = new Checks(engines, task.dialect(), original.database(), task.bounds());
        }

        /** The database of a number; empty where its ways are all left out. */
        Optional<Candidate> candidate(int number) throws InterruptedException {
            var dice = new Dice(plan.seed(), number);
            var ways = plan.ways(number, dice);
            if (ways.isEmpty()) {
                return Optional.empty();
            }
            var draft = original.rows().sample(plan.rows(), dice);
            draft.tables().stream().filter(table -> table.rows().isEmpty()).forEach(table -> fill(table, dice));
            var perturbing = new Perturbing(draft, clues, domain, dice);
            ways.forEach(perturbing::apply);
            checks.keepTo(draft);
            new Repair(draft, dice).all();
            return Optional.of(new Candidate(ways, original.blueprint().script(draft)));
        }

        /** Rows for a table that the given database has none of. */
        private void fill(Draft.Rows table, Dice dice) {
            for (int count = 0; count < ROWS_OF_EMPTY; count++) {
                var values = table.shape().columns().stream()
                        .<Value>map(column -> domain.draw(column, dice))
                        .toList();
                table.rows().add(new Row(values));
            }
        }
    }
}
