-- A shadow is an experiment on live traffic. It runs on every gateway until it ends, so no gateway holds a lease on it.
ALTER TABLE experiment
    ADD COLUMN ends_at timestamptz,
    ADD COLUMN judge_calls_left bigint,
    ADD COLUMN kind text NOT NULL DEFAULT 'replay' CHECK (kind IN ('replay', 'shadow')),
    DROP CONSTRAINT experiment_state_check,
    ADD CHECK (state IN ('waiting', 'running', 'done', 'failed', 'stopped'));
CREATE INDEX experiment_shadow ON experiment (ends_at) WHERE kind = 'shadow' AND state = 'running';
