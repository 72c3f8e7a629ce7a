package dev.assay.db.project;

/**
 * The owner of keys, verdicts and recipes.
 *
 * @param retentionDays the retention of its new verdicts, in days: 7, 30, 90 or 400
 * @param payloads what is stored of the payloads of its new verdicts
 * @param weight its turns in full lanes for each turn of a project of weight 1, from 1 to 100
 */
public record Project(int id, String name, int retentionDays, PayloadStorage payloads, int weight) {}
