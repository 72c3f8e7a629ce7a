-- A project names test sets and databases apart, even where both have the same bytes.
ALTER TABLE blob ADD COLUMN kind text NOT NULL DEFAULT 'testset' CHECK (kind IN ('testset', 'database'));
ALTER TABLE blob ALTER COLUMN kind DROP DEFAULT;
ALTER TABLE blob DROP CONSTRAINT blob_project_id_sha256_key;
ALTER TABLE blob ADD UNIQUE (project_id, kind, sha256);
