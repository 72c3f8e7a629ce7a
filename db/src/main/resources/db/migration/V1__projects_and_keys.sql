CREATE TABLE project (
    id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name           text NOT NULL UNIQUE,
    retention_days integer NOT NULL DEFAULT 30 CHECK (retention_days IN (7, 30, 90, 400)),
    created_at     timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE api_key (
    id               text PRIMARY KEY,
    secret_sha256    bytea NOT NULL CHECK (length(secret_sha256) = 32),
    project_id       integer NOT NULL REFERENCES project (id),
    name             text NOT NULL,
    scopes           text[] NOT NULL,
    items_per_second integer CHECK (items_per_second > 0),
    max_concurrent   integer CHECK (max_concurrent > 0),
    created_at       timestamptz NOT NULL DEFAULT now(),
    created_by       text NOT NULL,
    expires_at       timestamptz,
    revoked_at       timestamptz
);
CREATE INDEX api_key_of_project ON api_key (project_id);

-- One row; its number rises with every change of a key, so that a gateway sees at a glance whether it must read them.
CREATE TABLE api_key_change (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    version  bigint NOT NULL
);
INSERT INTO api_key_change (version) VALUES (0);

CREATE TABLE audit_log (
    id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at      timestamptz NOT NULL DEFAULT now(),
    project text,
    actor   text NOT NULL,
    act     text NOT NULL,
    subject text NOT NULL,
    detail  text NOT NULL
);
CREATE INDEX audit_log_of_project ON audit_log (project, id);
