-- A run's verdicts are listed from the newest step; those without a step come last.
DROP INDEX verdict_of_run;
CREATE INDEX verdict_of_run ON verdict (project_id, run_id, (coalesce(step, -1)), batch_id, ordinal)
    WHERE run_id IS NOT NULL;
