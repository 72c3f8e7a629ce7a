-- The places for items in flight that a gateway has leased for a key, until it renews them no more. A crash of the database ends all
-- leases, so no write needs to reach the disk.
CREATE UNLOGGED TABLE key_slots (
    key_id  text NOT NULL,
    gateway uuid NOT NULL,
    slots   integer NOT NULL,
    until   timestamptz NOT NULL,
    PRIMARY KEY (key_id, gateway)
);
