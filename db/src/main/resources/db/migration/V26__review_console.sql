-- Whether reviewers of a project see what rules and judges had said of an item, once they have ruled on it.
ALTER TABLE project ADD COLUMN reviewers_see_verdicts boolean NOT NULL DEFAULT false;

-- The samples that reviewers hold. A ruling takes its sample out; leases that were left stay until the next claim.
CREATE INDEX audit_sample_held ON audit_sample (project_id, held_until) WHERE lease IS NOT NULL;
