-- Seals the ids of sessions on workers, so that every gateway can read an id that another one made.
CREATE TABLE session_secret (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    secret   bytea NOT NULL CHECK (length(secret) = 32)
);
INSERT INTO session_secret (secret)
VALUES (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- The sessions on workers that count for a key. A crash of the database forgets them, which only admits more sessions, so no write
-- needs to reach the disk.
CREATE UNLOGGED TABLE key_session (
    id     uuid PRIMARY KEY,
    key_id text NOT NULL,
    until  timestamptz NOT NULL
);
CREATE INDEX key_session_of_key ON key_session (key_id);
