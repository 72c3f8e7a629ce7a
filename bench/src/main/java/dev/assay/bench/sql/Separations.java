package dev.assay.bench.sql;

import dev.assay.cli.terminal.ExitCodes;
import dev.assay.engine.wire.Json;
import dev.assay.sql.distinguish.Distinguisher;
import dev.assay.sql.distinguish.OriginalDatabase;
import dev.assay.sql.distinguish.QueryPair;
import dev.assay.sql.distinguish.SearchFindings;
import dev.assay.sql.distinguish.SearchPlan;
import dev.assay.sql.distinguish.UnsupportedDatabase;
import dev.assay.sql.engine.run.SqlEngines;
import dev.assay.sql.task.SqlTask;
import dev.assay.sql.text.FoundQuery;
import dev.assay.sql.text.QueryFinder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Counts the labelled queries that generated databases separate from their golds; each database is generated from the
 * first one of the task.
 */
record Separations(SqlEngines engines, int databases) {
    private static final int ROWS = 30;
    private static final String WRONG = "incorrect";
    private static final String RIGHT = "correct";

    /** Prints each query whose separation contradicts its label, and the counts. */
    int of(List<LabelledQuery> queries, boolean json) throws InterruptedException {
        Map<String, Integer> counts = new TreeMap<>();
        for (LabelledQuery query : queries) {
            boolean wrong = query.expected().equals(Set.of(WRONG));
            if (wrong || query.expected().contains(RIGHT)) {
                String label = wrong ? "wrong" : query.expected().contains(WRONG) ? "either" : "right";
                String outcome = outcome(query, label);
                counts.merge(label + " " + outcome, 1, Integer::sum);
            }
        }
        counts.forEach((what, count) -> System.out.printf("%-40s %4d%n", what, count));
        if (json) {
            System.out.println(Json.MAPPER.valueToTree(counts).toString());
        }
        return ExitCodes.FINISHED.code();
    }

    private String outcome(LabelledQuery query, String label) throws InterruptedException {
        Optional<SearchFindings> found = search(query);
        if (found.isEmpty()) {
            return "not tried";
        }
        SearchFindings findings = found.get();
        if (findings.given()) {
            return "separated by the given database";
        }
        if (findings.separating().isEmpty()) {
            if (label.equals("wrong")) {
                print(query, "is not separated");
            }
            return "not separated";
        }
        SearchFindings.Finding first = findings.separating().getFirst();
        print(query, "is separated by database " + first.number() + " " + first.ways() + ": " + first.reason());
        return "separated by a database made";
    }

    private Optional<SearchFindings> search(LabelledQuery query) throws InterruptedException {
        SqlTask task = query.task();
        if (!(new QueryFinder(task.dialect()).find(query.response()) instanceof FoundQuery.Query(var sql, var _))) {
            return Optional.empty();
        }
        try {
            QueryPair contest = new QueryPair(task, sql);
            OriginalDatabase original = OriginalDatabase.read(
                    engines, task.dialect(), task.databases().getFirst().database());
            SearchPlan plan = new SearchPlan(databases, 1, 1, ROWS, Set.of());
            return Optional.of(new Distinguisher(engines, original).search(contest, plan));
        } catch (UnsupportedDatabase _) {
            return Optional.empty();
        }
    }

    private static void print(LabelledQuery query, String what) {
        System.out.printf(
                "%s (%s) %s%n  gold  %s%n  query %s%n",
                query.id(),
                String.join(" or ", query.expected()),
                what,
                query.task().gold().getFirst(),
                query.response().replace("```sql\n", "").replace("\n```", "").replace('\n', ' '));
    }
}
