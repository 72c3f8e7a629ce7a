-- Scorers of a project's own, beside its test sets and databases.
ALTER TABLE blob DROP CONSTRAINT blob_kind_check;
ALTER TABLE blob ADD CONSTRAINT blob_kind_check CHECK (kind IN ('testset', 'database', 'scorer'));
