package dev.assay.db.rollup;

/** An input of a run, as it is stored. */
record InputKey(long run, String kind, String name, String value) {}
