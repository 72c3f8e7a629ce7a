-- Rounds of the canary: what a judge said of cases whose ruling is known.
CREATE TABLE judge_round (
    id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at            timestamptz NOT NULL DEFAULT now(),
    profile       text NOT NULL,
    revision      text NOT NULL,
    prompt_sha256 text NOT NULL,
    asked         integer NOT NULL,
    flips         integer NOT NULL,
    unscored      integer NOT NULL,
    drift         boolean NOT NULL,
    CHECK (flips >= 0 AND unscored >= 0 AND flips + unscored <= asked)
);
CREATE INDEX judge_round_of_profile ON judge_round (profile, id);
