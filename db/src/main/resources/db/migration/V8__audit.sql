-- Items that were drawn for review, each on its own with the probability that stands beside it. They outlive their
-- verdicts, so that estimates of old runs stay; what people wrote and models answered is not in them.
CREATE TABLE audit_sample (
    id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    verdict_id    uuid NOT NULL UNIQUE,
    created_at    timestamptz NOT NULL DEFAULT now(),
    run_id        bigint REFERENCES run (id),
    probability   double precision NOT NULL CHECK (probability > 0 AND probability <= 1),
    score         double precision NOT NULL,
    rule_score    double precision NOT NULL,
    judge_p       double precision,
    project_id    integer NOT NULL REFERENCES project (id),
    rule_accepted boolean NOT NULL,
    accepted      boolean NOT NULL,
    source        text,
    recipe        text,
    answer_type   text NOT NULL,
    stratum       text NOT NULL,
    judge         text,
    question      bytea CHECK (length(question) = 32),
    golds         bytea CHECK (length(golds) = 32),
    answer        bytea CHECK (length(answer) = 32)
);
CREATE INDEX audit_sample_of_project ON audit_sample (project_id, id);
CREATE INDEX audit_sample_of_run ON audit_sample (project_id, run_id) WHERE run_id IS NOT NULL;

-- What people and strong judges said of stored verdicts. They are only added: the last one on a verdict counts.
CREATE TABLE adjudication (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    verdict_id uuid NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    project_id integer NOT NULL REFERENCES project (id),
    correct    boolean NOT NULL,
    author     text NOT NULL,
    note       text
);
CREATE INDEX adjudication_of_verdict ON adjudication (verdict_id, id);
CREATE INDEX adjudication_of_project ON adjudication (project_id, id);
