package dev.assay.console.run;

/**
 * A mark on the time axis of a run: something that rewards depend on changed, or an alert was raised.
 *
 * @param step the step at which it happened
 * @param label what happened, in a few words
 */
record RunEvent(long step, String label) {}
