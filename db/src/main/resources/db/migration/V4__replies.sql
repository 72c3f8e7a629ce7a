-- A claim while there is no reply, afterwards what a repeat of the request gets.
CREATE TABLE idempotency_key (
    project_id  integer NOT NULL REFERENCES project (id),
    path        text NOT NULL,
    key         text NOT NULL,
    body_sha256 bytea NOT NULL,
    lease_until timestamptz NOT NULL,
    expires_at  timestamptz NOT NULL DEFAULT now() + interval '24 hours',
    reply       bytea STORAGE EXTERNAL,
    PRIMARY KEY (project_id, path, key)
);
CREATE INDEX idempotency_key_expiry ON idempotency_key (expires_at);
