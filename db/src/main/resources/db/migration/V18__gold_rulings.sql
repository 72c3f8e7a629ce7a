-- Reviewers' rulings that the golds of a prompt are wrong; deleted when they are taken back.
CREATE TABLE gold_ruling (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    ruled_at   timestamptz NOT NULL DEFAULT now(),
    task_key   bigint NOT NULL,
    review_id  uuid NOT NULL UNIQUE REFERENCES review (id),
    verdict_id uuid NOT NULL,
    project_id integer NOT NULL REFERENCES project (id),
    prompt     text NOT NULL,
    golds      jsonb NOT NULL,
    note       text
);
CREATE INDEX gold_ruling_of_project ON gold_ruling (project_id, id);
CREATE INDEX gold_ruling_of_task ON gold_ruling (project_id, task_key);
