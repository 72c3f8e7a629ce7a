-- A project's verdicts of a stretch of time are read in the order of this key, whatever other projects store.
ALTER TABLE verdict DROP CONSTRAINT verdict_pkey;
ALTER TABLE verdict ADD PRIMARY KEY (project_id, batch_id, ordinal, day, retention_days);
