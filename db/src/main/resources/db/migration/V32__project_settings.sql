-- What is stored of the payloads of a project's new verdicts: all, the hash of the response, or nothing.
-- A project of weight 3 has three turns in a full lane for each turn of a project of weight 1.
ALTER TABLE project
    ADD COLUMN payloads text NOT NULL DEFAULT 'full' CHECK (payloads IN ('full', 'hashed', 'none')),
    ADD COLUMN weight integer NOT NULL DEFAULT 1 CHECK (weight BETWEEN 1 AND 100);
