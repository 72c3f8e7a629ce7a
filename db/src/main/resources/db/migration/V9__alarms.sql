-- What somebody should look at; the same thing is one row, however often it is raised.
CREATE TABLE alarm (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    project_id integer NOT NULL REFERENCES project (id),
    kind       text NOT NULL,
    run        text NOT NULL,
    subject    text NOT NULL,
    detail     text NOT NULL,
    first_at   timestamptz NOT NULL DEFAULT now(),
    last_at    timestamptz NOT NULL DEFAULT now(),
    times      bigint NOT NULL DEFAULT 1,
    UNIQUE (project_id, kind, run, subject)
);
CREATE INDEX alarm_of_project ON alarm (project_id, last_at);
