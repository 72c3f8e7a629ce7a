-- What each cell's rollouts answered, so that votes are decided over all chunks; null in rows of an older version. dropped: the most
-- rollouts that gave one answer which is not counted. gold_keys: the keys of all golds, also of those that are not shown.
ALTER TABLE gold ADD COLUMN cells jsonb, ADD COLUMN dropped bigint NOT NULL DEFAULT 0,
    ADD COLUMN gold_keys jsonb, ADD COLUMN sources jsonb;

-- A prompt may have several sources, which no index by score finds.
DROP INDEX gold_suspect_of_source;

-- All sources of the prompt's rollouts; source is that of the newest one.
ALTER TABLE prompt ADD COLUMN sources jsonb;
