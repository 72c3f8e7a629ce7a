package dev.assay.cli.doctor;

import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.cli.terminal.FileProblem;
import dev.assay.engine.registry.RegisteredVerifier;
import dev.assay.engine.registry.VerifierRegistry;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.VerifierServices;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay doctor}: checks of this installation, with advice where one fails. */
@Command(
        name = "doctor",
        header = "Check this machine, and say how to mend what is wrong.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:everything needed is there", "1:something needed is missing"},
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class DoctorCommand implements Callable<Integer> {
    /** Earlier ones may damage what native code reads (JDK-8377811). */
    private static final Runtime.Version JAVA = Runtime.Version.parse("25.0.3");

    private static final List<InstallationCheck> CHECKS = List.of(
            DoctorCommand::java,
            DoctorCommand::verifiers,
            HomeChecks::folder,
            HomeChecks::adminKey,
            PostgresCheck::look,
            PortCheck::look,
            JudgeChecks::look);

    @Option(names = "--json", description = "Print the findings as JSON.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        List<CheckFinding> findings = new ArrayList<>();
        for (InstallationCheck check : CHECKS) {
            add(look(check), findings);
        }
        for (CheckFinding finding : DiskChecks.look()) {
            add(finding, findings);
        }
        for (CheckFinding finding : SandboxChecks.look()) {
            add(finding, findings);
        }
        for (CheckFinding finding : SandboxContents.look()) {
            add(finding, findings);
        }
        for (CheckFinding finding : SqlChecks.look()) {
            add(finding, findings);
        }
        long bad = findings.stream()
                .filter(finding -> finding.grade() == CheckFinding.Grade.BAD)
                .count();
        if (json) {
            System.out.println(asJson(findings, bad == 0));
        } else {
            System.out.println(conclusion(findings, bad));
        }
        return (bad == 0 ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
    }

    private static String conclusion(List<CheckFinding> findings, long bad) {
        if (bad > 0) {
            return bad + (bad == 1 ? " thing needs" : " things need") + " attention.";
        }
        return findings.stream().anyMatch(SandboxChecks::isOff)
                ? "Everything else that Assay needs is here."
                : "Everything that Assay needs is here.";
    }

    private void add(CheckFinding finding, List<CheckFinding> findings) {
        findings.add(finding);
        if (!json) {
            print(finding);
        }
    }

    private static ObjectNode asJson(List<CheckFinding> findings, boolean ok) {
        ObjectNode all = Json.MAPPER.createObjectNode().put("ok", ok);
        ArrayNode listed = all.putArray("findings");
        findings.forEach(finding -> listed.addObject()
                .put("grade", finding.grade().name().toLowerCase(Locale.ROOT))
                .put("subject", finding.subject())
                .put("state", finding.state())
                .put("advice", finding.advice()));
        return all;
    }

    private static CheckFinding look(InstallationCheck check) throws InterruptedException {
        try {
            return check.look();
        } catch (IOException | UnsupportedOperationException e) {
            return CheckFinding.note("check", "one check could not be made here: " + reason(e), "");
        }
    }

    private static String reason(Exception e) {
        return e instanceof IOException failure ? FileProblem.reason(failure) : String.valueOf(e.getMessage());
    }

    private static void print(CheckFinding finding) {
        String colour = switch (finding.grade()) {
            case GOOD -> "green";
            case NOTE -> "yellow";
            case BAD -> "bold,red";
        };
        String mark = Ansi.AUTO.string("@|" + colour + " " + finding.grade().mark() + "|@");
        System.out.println(mark + "  " + finding.subject() + ": " + finding.state());
        if (!finding.advice().isEmpty()) {
            System.out.println("      → " + finding.advice());
        }
    }

    private static CheckFinding java() {
        Runtime.Version version = Runtime.version();
        String state = "Java " + version + " at " + System.getProperty("java.home");
        return version.compareToIgnoreOptional(JAVA) >= 0
                ? CheckFinding.good("Java", state)
                : CheckFinding.bad("Java", state, "set JAVA_HOME to a JDK " + JAVA + " or newer");
    }

    private static CheckFinding verifiers() {
        String names = VerifierRegistry.load(VerifierServices.NONE).all().stream()
                .map(RegisteredVerifier::info)
                .map(info -> info.reference())
                .collect(Collectors.joining(", "));
        return names.isEmpty()
                ? CheckFinding.bad("verifiers", "none is in this build", "build again: ./assay build")
                : CheckFinding.good("verifiers", names);
    }
}
