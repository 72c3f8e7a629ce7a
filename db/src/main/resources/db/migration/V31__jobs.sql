-- A job: items that are scored in the background, in chunks.
CREATE TABLE job (
    number          bigint GENERATED ALWAYS AS IDENTITY,
    id              uuid PRIMARY KEY,
    project_id      integer NOT NULL REFERENCES project (id),
    actor           text NOT NULL,
    state           text NOT NULL DEFAULT 'uploading'
        CHECK (state IN ('uploading', 'queued', 'running', 'done', 'failed', 'cancelled')),
    priority        smallint NOT NULL,
    defaults        text,
    idempotency_key text,
    body_sha256     bytea,
    items           integer NOT NULL DEFAULT 0,
    error           text,
    created_at      timestamptz NOT NULL DEFAULT now(),
    received_at     timestamptz NOT NULL DEFAULT now(),
    started_at      timestamptz,
    finished_at     timestamptz
);
CREATE INDEX job_of_project ON job (project_id, number);
CREATE UNIQUE INDEX job_of_key ON job (project_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX job_unfinished ON job (state) WHERE state IN ('uploading', 'queued', 'running');

-- A chunk has its results exactly once: its row is changed in the transaction that copies the verdicts.
CREATE TABLE work_chunk (
    job_id      uuid NOT NULL REFERENCES job (id) ON DELETE CASCADE,
    chunk       integer NOT NULL,
    first_index integer NOT NULL,
    items       integer NOT NULL,
    attempts    integer NOT NULL DEFAULT 0,
    scored      integer NOT NULL DEFAULT 0,
    unscored    integer NOT NULL DEFAULT 0,
    state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'cancelled')),
    body        bytea STORAGE EXTERNAL,
    results     bytea STORAGE EXTERNAL,
    PRIMARY KEY (job_id, chunk)
);
CREATE INDEX work_chunk_open ON work_chunk (job_id, chunk) WHERE state = 'open';

-- The queue, in the form that db-scheduler reads. One row for each chunk that waits or is scored.
CREATE TABLE scheduled_tasks (
    task_name            text NOT NULL,
    task_instance        text NOT NULL,
    task_data            bytea,
    execution_time       timestamptz NOT NULL,
    picked               boolean NOT NULL,
    picked_by            text,
    last_success         timestamptz,
    last_failure         timestamptz,
    consecutive_failures integer,
    last_heartbeat       timestamptz,
    version              bigint NOT NULL,
    priority             smallint,
    PRIMARY KEY (task_name, task_instance)
);
CREATE INDEX scheduled_tasks_due ON scheduled_tasks (priority DESC, execution_time);
CREATE INDEX scheduled_tasks_heartbeat ON scheduled_tasks (last_heartbeat) WHERE picked;
