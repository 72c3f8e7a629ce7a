-- The W3C trace of the request that a chunk came in; a request is in one trace, so its verdicts need no column.
ALTER TABLE payload_frame ADD COLUMN trace_id uuid;
CREATE INDEX payload_frame_of_trace ON payload_frame (trace_id) WHERE trace_id IS NOT NULL;
