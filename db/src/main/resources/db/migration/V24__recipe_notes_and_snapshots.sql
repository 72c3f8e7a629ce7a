-- Why a version of a recipe was made, in words; empty where its author did not say.
ALTER TABLE recipe_version ADD COLUMN note text NOT NULL DEFAULT '';

-- Items of the console's playground that are too long for an address. Each is deleted after 30 days.
CREATE TABLE playground_snapshot (
    id         uuid PRIMARY KEY,
    project_id integer NOT NULL REFERENCES project (id),
    item       text NOT NULL,
    author     text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX playground_snapshot_age ON playground_snapshot (created_at);
