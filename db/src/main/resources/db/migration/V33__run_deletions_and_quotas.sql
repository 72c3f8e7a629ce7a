-- A run without a name is being deleted: a later verdict that names it begins a new run.
ALTER TABLE run ALTER COLUMN name DROP NOT NULL;

CREATE TABLE run_deletion (
    id           uuid PRIMARY KEY,
    project_id   integer NOT NULL REFERENCES project (id),
    run_id       bigint NOT NULL,
    name         text NOT NULL,
    state        text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done')),
    verdicts     bigint NOT NULL DEFAULT 0,
    requested_at timestamptz NOT NULL DEFAULT now(),
    finished_at  timestamptz
);
CREATE INDEX run_deletion_to_do ON run_deletion (requested_at) WHERE finished_at IS NULL;

-- Tokens of keys that all gateways share. After a crash the buckets are full again, so no write needs to reach the disk.
CREATE UNLOGGED TABLE key_quota (
    key_id text PRIMARY KEY,
    tokens double precision NOT NULL,
    at     timestamptz NOT NULL
);
