-- The evidence on golds in one chunk; null in rows of an older version.
ALTER TABLE rollup_delta ADD COLUMN golds json;

-- What the scored rollouts of each prompt say of its golds, over all runs. Texts are cut.
CREATE TABLE gold (
    task_key     bigint NOT NULL,
    question_key bigint NOT NULL,
    n            bigint NOT NULL,
    passed       bigint NOT NULL,
    score        double precision,
    verdict_id   uuid NOT NULL,
    project_id   integer NOT NULL,
    newest       date NOT NULL,
    kinds        text NOT NULL,
    question     text NOT NULL,
    golds        jsonb NOT NULL,
    source       text,
    answers      jsonb,
    PRIMARY KEY (project_id, task_key)
) WITH (fillfactor = 80);
CREATE INDEX gold_of_question ON gold (project_id, question_key);
CREATE INDEX gold_suspect ON gold (project_id, score, task_key) WHERE score IS NOT NULL;
CREATE INDEX gold_suspect_of_source ON gold (project_id, source, score, task_key) WHERE score IS NOT NULL;
