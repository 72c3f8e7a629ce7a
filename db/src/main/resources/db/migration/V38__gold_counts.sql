-- The counts of a prompt's answers as one frame of zstd: jsonb was parsed and compressed again at each merge.
-- What the columns answers, cells and dropped of an older version hold is added when a row is read.
ALTER TABLE gold ADD COLUMN counts bytea;
ALTER TABLE gold ALTER COLUMN counts SET STORAGE EXTERNAL;
