-- An open job takes items one by one, until it is closed. A job continues the trace of its request.
ALTER TABLE job ADD COLUMN open boolean NOT NULL DEFAULT false, ADD COLUMN traceparent text;

-- The counters of a job that is or was open. Its row is locked by everybody who adds items or gives them their indexes.
CREATE TABLE open_job (
    job_id           uuid PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
    group_deadline_s integer NOT NULL,
    items            integer NOT NULL DEFAULT 0,
    chunks           integer NOT NULL DEFAULT 0,
    placed           integer NOT NULL DEFAULT 0,
    received_at      timestamptz NOT NULL DEFAULT now()
);

-- The ids that an open job has, so that each is taken once. The line is there while the item's chunk waits.
CREATE TABLE open_item (
    job_id  uuid NOT NULL REFERENCES job (id) ON DELETE CASCADE,
    item_id text NOT NULL,
    chunk   integer NOT NULL,
    number  bigint GENERATED ALWAYS AS IDENTITY,
    sha256  bytea NOT NULL,
    line    bytea STORAGE EXTERNAL,
    PRIMARY KEY (job_id, item_id)
);
CREATE INDEX open_item_waiting ON open_item (job_id, chunk, number) WHERE line IS NOT NULL;

-- A waiting chunk of an open job is a group whose members still come, at most until it is due, or items that are due. Its items
-- get their indexes when it is scored.
ALTER TABLE work_chunk
    ALTER COLUMN first_index DROP NOT NULL,
    ADD COLUMN group_name text,
    ADD COLUMN group_size integer,
    ADD COLUMN bytes integer NOT NULL DEFAULT 0,
    ADD COLUMN due_at timestamptz,
    DROP CONSTRAINT work_chunk_state_check,
    ADD CONSTRAINT work_chunk_state_check CHECK (state IN ('waiting', 'open', 'done', 'cancelled'));
CREATE UNIQUE INDEX work_chunk_of_group ON work_chunk (job_id, group_name) WHERE group_name IS NOT NULL;
CREATE INDEX work_chunk_of_index ON work_chunk (job_id, first_index);
DROP INDEX work_chunk_open;
CREATE INDEX work_chunk_open ON work_chunk (job_id, chunk) WHERE state IN ('waiting', 'open');
