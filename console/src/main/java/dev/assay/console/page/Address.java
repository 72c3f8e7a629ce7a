package dev.assay.console.page;

import java.util.HexFormat;

/** The paths of the console's pages. */
public final class Address {
    public static final String HOME = "/console";
    public static final String OVERVIEW = "/console/overview";
    public static final String RUNS = "/console/runs";
    public static final String PROMPTS = "/console/prompts";
    public static final String VERDICTS = "/console/verdicts";
    public static final String EXPERIMENTS = "/console/experiments";
    public static final String JOBS = "/console/jobs";
    public static final String PLAYGROUND = "/console/playground";
    public static final String REVIEW = "/console/review";
    public static final String GOLDS = "/console/golds";
    public static final String ESTIMATES = "/console/estimates";
    public static final String VERIFIERS = "/console/verifiers";
    public static final String JUDGES = "/console/judges";
    public static final String SANDBOX = "/console/sandbox";
    public static final String KEYS = "/console/keys";
    public static final String AUDIT = "/console/audit";
    public static final String SETTINGS = "/console/settings";

    private Address() {}

    /** Returns the key of a prompt as it stands in addresses and in the API: 16 hexadecimal digits. */
    public static String taskKey(long key) {
        return HexFormat.of().toHexDigits(key);
    }

    /** Returns the page of a prompt. */
    public static String prompt(long taskKey) {
        return PROMPTS + "/" + taskKey(taskKey);
    }
}
