-- A ruling is of a review, whose id it has, or of a listed prompt. One that was taken back stays with its end: runs of
-- its time were scored by it.
ALTER TABLE gold_ruling RENAME COLUMN review_id TO ruling_id;
ALTER TABLE gold_ruling
    DROP CONSTRAINT gold_ruling_review_id_key,
    DROP CONSTRAINT gold_ruling_review_id_fkey,
    ADD COLUMN ended_at timestamptz,
    ADD COLUMN reviewer text;
UPDATE gold_ruling SET reviewer = review.reviewer FROM review WHERE review.id = gold_ruling.ruling_id;
ALTER TABLE gold_ruling ALTER COLUMN reviewer SET NOT NULL;
DROP INDEX gold_ruling_of_project;
DROP INDEX gold_ruling_of_task;
CREATE INDEX gold_ruling_of_project ON gold_ruling (project_id, id) WHERE ended_at IS NULL;
CREATE INDEX gold_ruling_of_task ON gold_ruling (project_id, task_key) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX gold_ruling_by_name ON gold_ruling (ruling_id) WHERE ended_at IS NULL;

-- The prompt of a sample; null in samples without a prompt, and in those of older versions that have no ruling.
ALTER TABLE audit_sample ADD COLUMN task_key bigint;
UPDATE audit_sample s SET task_key = g.task_key
FROM gold_ruling g JOIN review ON review.id = g.ruling_id WHERE s.id = review.sample_id;
CREATE INDEX audit_sample_of_task ON audit_sample (project_id, task_key) WHERE task_key IS NOT NULL;
