-- What rollouts of one prompt and equal answers are found by, and what statistics of a verdict need.
ALTER TABLE verdict
    ADD COLUMN task_key bigint,
    ADD COLUMN answer_key bigint,
    ADD COLUMN response_chars integer,
    ADD COLUMN response_tokens integer,
    ADD COLUMN passed boolean,
    ADD COLUMN parts jsonb;
CREATE INDEX verdict_of_task ON verdict (project_id, task_key) WHERE task_key IS NOT NULL;

-- The sums, prompts and inputs of one chunk, committed with it; a task merges them into the tables below.
CREATE TABLE rollup_delta (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    stored_at  timestamptz NOT NULL DEFAULT now(),
    project_id integer NOT NULL,
    body       json NOT NULL,
    prompts    json NOT NULL
);

-- Run 0 is of verdicts without a run. Step -1 is of verdicts without a step, and -2 of the whole run.
CREATE TABLE rollup (
    run_id     bigint NOT NULL,
    step       bigint NOT NULL,
    first_step bigint,
    last_step  bigint,
    newest     timestamptz NOT NULL,
    project_id integer NOT NULL,
    source     text NOT NULL,
    verifier   text NOT NULL,
    recipe     text NOT NULL,
    sums       jsonb NOT NULL,
    PRIMARY KEY (project_id, run_id, step, source, verifier, recipe)
);

-- What the rewards of a run depended on, each in one version; the document is of a recipe.
CREATE TABLE run_input (
    run_id     bigint NOT NULL,
    first_step bigint,
    last_step  bigint,
    since      timestamptz NOT NULL,
    project_id integer NOT NULL,
    kind       text NOT NULL,
    name       text NOT NULL,
    value      text NOT NULL,
    document   text,
    PRIMARY KEY (project_id, run_id, kind, name, value)
);
CREATE INDEX run_of_project ON run (project_id, id);

-- The scored rollouts of each prompt of a run, all together, of its lowest step and of its highest one.
CREATE TABLE prompt (
    run_id        bigint NOT NULL,
    task_key      bigint NOT NULL,
    n             bigint NOT NULL CHECK (n > 0),
    passed        bigint NOT NULL,
    first_step    bigint,
    first_n       bigint,
    first_passed  bigint,
    last_step     bigint,
    last_n        bigint,
    last_passed   bigint,
    verdict_id    uuid NOT NULL,
    project_id    integer NOT NULL,
    item_id       text NOT NULL,
    rollout_group text,
    source        text,
    PRIMARY KEY (project_id, run_id, task_key)
);
