-- When a key was last presented, to the minute. It is in no statement that checks a key.
ALTER TABLE api_key ADD COLUMN used_at timestamptz;

-- Addresses of tables of the console that the people of a project gave a name.
CREATE TABLE console_view (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    project_id integer NOT NULL REFERENCES project (id),
    path       text NOT NULL,
    name       text NOT NULL,
    query      text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    created_by text NOT NULL,
    UNIQUE (project_id, path, name)
);
