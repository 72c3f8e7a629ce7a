-- What a claim looks at stands in the sample's own row: a row that was locked by another claim is read again before it
-- is taken, and another table would not be.
ALTER TABLE audit_sample
    ADD COLUMN open boolean NOT NULL DEFAULT true,
    ADD COLUMN rulings smallint NOT NULL DEFAULT 0,
    ADD COLUMN reviewers text[] NOT NULL DEFAULT '{}',
    ADD COLUMN lease uuid,
    ADD COLUMN held_until timestamptz;
UPDATE audit_sample s SET open = false, rulings = cardinality(a.authors), reviewers = a.authors
FROM (SELECT verdict_id, project_id, array_agg(DISTINCT author) AS authors FROM adjudication
    GROUP BY verdict_id, project_id) a
WHERE a.verdict_id = s.verdict_id AND a.project_id = s.project_id;
CREATE INDEX audit_sample_open ON audit_sample (project_id, id) WHERE open;

-- Leases of samples to reviewers, each with its ruling once there is one. Where a ruling is taken back, the rows that it
-- added are deleted.
CREATE TABLE review (
    id              uuid PRIMARY KEY,
    claimed_at      timestamptz NOT NULL DEFAULT now(),
    ruled_at        timestamptz,
    sample_id       bigint NOT NULL REFERENCES audit_sample (id),
    adjudication_id bigint,
    ruling_id       bigint,
    project_id      integer NOT NULL REFERENCES project (id),
    reviewer        text NOT NULL,
    ruling          text CHECK (ruling IN ('right', 'wrong', 'bad_reference', 'skip')),
    note            text,
    CHECK ((ruling IS NULL) = (ruled_at IS NULL))
);
CREATE INDEX review_of_sample ON review (sample_id, ruled_at);
CREATE INDEX review_of_project ON review (project_id, ruled_at) WHERE ruling IS NOT NULL;
