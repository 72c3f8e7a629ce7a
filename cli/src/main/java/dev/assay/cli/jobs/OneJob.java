package dev.assay.cli.jobs;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.ServerOptions;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options of a command that does something to one job and says how it then stands. */
final class OneJob {
    @Mixin
    private ServerOptions server = new ServerOptions();

    @Parameters(paramLabel = "JOB", description = "The job's id, as jobs submit and jobs open print it.")
    private String id = "";

    @Option(names = "--json", description = "Print the job as JSON.")
    private boolean json;

    /** Something that a gateway does to the job of an id. */
    interface Act {
        SubmittedJob on(GatewayClient gateway, String id) throws InterruptedException;
    }

    SubmittedJob told(Act act) throws InterruptedException {
        try (GatewayClient gateway = server.gateway()) {
            SubmittedJob job = act.on(gateway, id);
            if (json) {
                System.out.println(job.json());
            }
            System.err.println(job.text());
            return job;
        }
    }
}
