-- People who are signed in to the console. The token is random, 256 bits, and only its hash is here. The installation's own
-- key is in no table; its sessions name it by a part of its hash, so that they end when it is replaced.
CREATE TABLE console_session (
    token_sha256 bytea PRIMARY KEY CHECK (length(token_sha256) = 32),
    project_id   integer NOT NULL REFERENCES project (id),
    key_id       text NOT NULL,
    created_at   timestamptz NOT NULL DEFAULT now(),
    used_at      timestamptz NOT NULL DEFAULT now(),
    ends_at      timestamptz NOT NULL
);
CREATE INDEX console_session_of_key ON console_session (key_id);
CREATE INDEX console_session_end ON console_session (ends_at);
