-- Narrow, since it is what is counted and filtered; wide columns first, so that nothing is padded.
CREATE TABLE verdict (
    batch_id         uuid NOT NULL,
    stored_at        timestamptz NOT NULL DEFAULT now(),
    run_id           bigint,
    step             bigint,
    reward           double precision,
    score            double precision,
    latency_micros   bigint NOT NULL,
    ordinal          integer NOT NULL,
    frame            integer NOT NULL,
    project_id       integer NOT NULL,
    day              date NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date,
    retention_days   smallint NOT NULL,
    id_given         boolean NOT NULL,
    scored           boolean NOT NULL,
    retryable        boolean NOT NULL,
    cached           boolean NOT NULL,
    item_id          text NOT NULL,
    source           text,
    rollout_group    text,
    policy_version   text,
    undecided_reason text,
    decided_by       text,
    recovery         text NOT NULL,
    cause            text,
    verifier         text,
    recipe           text,
    judge            text,
    PRIMARY KEY (batch_id, ordinal, day, retention_days)
) PARTITION BY LIST (retention_days);
CREATE INDEX verdict_of_run ON verdict (project_id, run_id, step) WHERE run_id IS NOT NULL;

-- What the rows of one chunk leave out: items, results and explanations, compressed together.
CREATE TABLE payload_frame (
    batch_id       uuid NOT NULL,
    stored_at      timestamptz NOT NULL DEFAULT now(),
    frame          integer NOT NULL,
    project_id     integer NOT NULL,
    day            date NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date,
    retention_days smallint NOT NULL,
    body           bytea STORAGE EXTERNAL NOT NULL,
    PRIMARY KEY (batch_id, frame, day, retention_days)
) PARTITION BY LIST (retention_days);

DO $$
DECLARE
    bulk text;
    kept integer;
BEGIN
    FOREACH bulk IN ARRAY ARRAY['verdict', 'payload_frame'] LOOP
        FOREACH kept IN ARRAY ARRAY[7, 30, 90, 400] LOOP
            EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES IN (%s) PARTITION BY RANGE (day)',
                bulk || '_' || kept || 'd', bulk, kept);
        END LOOP;
    END LOOP;
END $$;

-- Makes the partitions of today and the next days, where they are missing; several gateways may call it at once.
CREATE FUNCTION make_partitions(days_ahead integer) RETURNS integer LANGUAGE plpgsql SET lock_timeout = '4s' AS $$
DECLARE
    today date := (now() AT TIME ZONE 'UTC')::date;
    bulk  text;
    kept  integer;
    day   date;
    part  text;
    made  integer := 0;
BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('assay partitions'));
    FOREACH bulk IN ARRAY ARRAY['verdict', 'payload_frame'] LOOP
        FOREACH kept IN ARRAY ARRAY[7, 30, 90, 400] LOOP
            FOR ahead IN 0 .. days_ahead LOOP
                day := today + ahead;
                part := bulk || '_' || kept || 'd_' || to_char(day, 'YYYYMMDD');
                IF to_regclass(quote_ident(part)) IS NULL THEN
                    EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
                        part, bulk || '_' || kept || 'd', day, day + 1);
                    made := made + 1;
                END IF;
            END LOOP;
        END LOOP;
    END LOOP;
    RETURN made;
END $$;

-- Drops at most 64 partitions whose every row has been kept for its days, and says how many.
CREATE FUNCTION drop_expired_partitions() RETURNS integer LANGUAGE plpgsql SET lock_timeout = '4s' AS $$
DECLARE
    part    record;
    dropped integer := 0;
BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('assay partitions'));
    FOR part IN
        SELECT child.oid::regclass AS name
        FROM pg_inherits
        JOIN pg_class child ON child.oid = inhrelid
        JOIN pg_class parent ON parent.oid = inhparent
        WHERE parent.oid IN (
                SELECT inhrelid FROM pg_inherits WHERE inhparent IN ('verdict'::regclass, 'payload_frame'::regclass))
            AND child.relname ~ '_[0-9]+d_[0-9]{8}$'
            AND to_date(right(child.relname, 8), 'YYYYMMDD') + substring(child.relname FROM '_([0-9]+)d_')::integer
                < (now() AT TIME ZONE 'UTC')::date
        ORDER BY child.relname
        LIMIT 64
    LOOP
        EXECUTE format('DROP TABLE %s', part.name);
        dropped := dropped + 1;
    END LOOP;
    RETURN dropped;
END $$;

SELECT make_partitions(3);
