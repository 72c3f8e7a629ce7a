CREATE TABLE run (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    project_id integer NOT NULL REFERENCES project (id),
    name       text NOT NULL,
    first_seen timestamptz NOT NULL DEFAULT now(),
    UNIQUE (project_id, name)
);

CREATE TABLE recipe_version (
    project_id integer NOT NULL REFERENCES project (id),
    name       text NOT NULL,
    version    integer NOT NULL CHECK (version > 0),
    sha256     text NOT NULL,
    document   text NOT NULL,
    author     text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (project_id, name, version)
);

-- The version of a recipe that a run used first, and uses ever after.
CREATE TABLE run_recipe (
    run_id    bigint NOT NULL REFERENCES run (id),
    name      text NOT NULL,
    reference text NOT NULL,
    pinned_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (run_id, name)
);
