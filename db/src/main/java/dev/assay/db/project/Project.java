package dev.assay.db.project;

/**
 * To whom keys, verdicts and recipes belong.
 *
 * @param retentionDays for how many days its new verdicts are kept: 7, 30, 90 or 400
 */
public record Project(int id, String name, int retentionDays) {}
