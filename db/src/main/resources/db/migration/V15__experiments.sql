-- A replay of stored verdicts. The gateway that works on it holds a lease, and another one goes on after that.
CREATE TABLE experiment (
    id          uuid PRIMARY KEY,
    project_id  integer NOT NULL REFERENCES project (id),
    created_at  timestamptz NOT NULL DEFAULT now(),
    finished_at timestamptz,
    lease_until timestamptz,
    lease       uuid,
    state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
    detail      text,
    request     text NOT NULL,
    progress    text
);
CREATE INDEX experiment_of_project ON experiment (project_id, created_at DESC, id DESC);
CREATE INDEX experiment_to_do ON experiment (created_at) WHERE state IN ('waiting', 'running');

-- The verdicts of a replay that differ from the stored ones; all others are as stored.
CREATE TABLE experiment_change (
    experiment_id uuid NOT NULL REFERENCES experiment (id) ON DELETE CASCADE,
    verdict_id    uuid NOT NULL,
    flip          text NOT NULL,
    source        text,
    before        text NOT NULL,
    after         text NOT NULL,
    PRIMARY KEY (experiment_id, verdict_id)
);
