package dev.assay.bench;

import dev.assay.bench.accuracy.AccuracyCommand;
import dev.assay.bench.api.FuzzApiCommand;
import dev.assay.bench.code.CodeBenchCommand;
import dev.assay.bench.console.ConsoleCommand;
import dev.assay.bench.fuzz.FuzzCommand;
import dev.assay.bench.golds.GoldsCommand;
import dev.assay.bench.http.HttpCommand;
import dev.assay.bench.jmh.JmhCommand;
import dev.assay.bench.jobs.JobsBenchCommand;
import dev.assay.bench.judge.JudgeServerCommand;
import dev.assay.bench.latency.LatencyCommand;
import dev.assay.bench.load.EnduranceCommand;
import dev.assay.bench.load.ProjectsBenchCommand;
import dev.assay.bench.recovery.RecoveryCommand;
import dev.assay.bench.replay.ReplayCommand;
import dev.assay.bench.rollouts.AgreementCommand;
import dev.assay.bench.rollouts.RolloutsCommand;
import dev.assay.bench.rollouts.ShardsCommand;
import dev.assay.bench.sandbox.SandboxCommand;
import dev.assay.bench.sandbox.ScriptBenchCommand;
import dev.assay.bench.sql.SqlBenchCommand;
import dev.assay.bench.text.TextBenchCommand;
import dev.assay.bench.trainers.TrainersCommand;
import dev.assay.bench.verdicts.StoredVerdictsCommand;
import dev.assay.cli.Assay;
import dev.assay.cli.terminal.BuildInfo;
import picocli.CommandLine.Command;

/** The {@code assay bench} command. */
@Command(
        name = "assay bench",
        description = "Measures the service, the verdicts and the verifiers.",
        subcommands = {
            HttpCommand.class,
            AccuracyCommand.class,
            LatencyCommand.class,
            GoldsCommand.class,
            FuzzCommand.class,
            FuzzApiCommand.class,
            SandboxCommand.class,
            CodeBenchCommand.class,
            SqlBenchCommand.class,
            TextBenchCommand.class,
            ScriptBenchCommand.class,
            RecoveryCommand.class,
            TrainersCommand.class,
            StoredVerdictsCommand.class,
            ConsoleCommand.class,
            JobsBenchCommand.class,
            ProjectsBenchCommand.class,
            EnduranceCommand.class,
            ReplayCommand.class,
            JudgeServerCommand.class,
            RolloutsCommand.class,
            ShardsCommand.class,
            AgreementCommand.class,
            JmhCommand.class
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class Bench {
    private Bench() {}

    public static void main(String[] args) {
        Assay.end(new Bench(), args);
    }
}
