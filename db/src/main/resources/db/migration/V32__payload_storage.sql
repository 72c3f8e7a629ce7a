-- What is stored of the payloads of a project's new verdicts: all, the hash of the response, or nothing.
ALTER TABLE project ADD COLUMN payloads text NOT NULL DEFAULT 'full' CHECK (payloads IN ('full', 'hashed', 'none'));
