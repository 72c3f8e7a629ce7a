package dev.assay.sandbox.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.model.Capability;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.LogConfig;
import com.github.dockerjava.api.model.Mount;
import com.github.dockerjava.api.model.MountType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The specification by which the engine makes a container.
 *
 * @param options the operator's options
 * @param about the engine's description of itself
 * @param calls Assay's list of system calls, in this engine's form
 * @param walls the isolation of programs inside the container
 * @param name the container's name
 * @param user the id of the container's user that is not root
 * @param compiled a folder of the engine's machine that the place sees as {@code /compiled}
 */
record ContainerSpec(
        DockerOptions options,
        EngineInfo about,
        String calls,
        ContainerIsolation walls,
        String name,
        int user,
        Optional<Path> compiled) {
    /** The label that names a container's {@link ContainerOwner}. */
    static final String OWNER = "dev.assay.sandbox.owner";

    /** The folder in which a server finds its control group. */
    static final String GROUPS = "/sys/fs/cgroup";

    private static final String BOOT = TextResource.text("boot.py");
    private static final String OWNED_BY = ContainerOwner.self().label();

    /** Returns the command for the engine, not yet executed. */
    CreateContainerCmd on(DockerClient client) {
        return client.createContainerCmd(options.image())
                .withName(name)
                .withLabels(Map.of(OWNER, OWNED_BY))
                .withEntrypoint("/usr/bin/python3", "-I", "-S", "-B", "-c", BOOT)
                .withCmd(walls.word())
                .withUser(walls == ContainerIsolation.NAMESPACES ? user + ":" + user : "0:0")
                .withWorkingDir("/")
                .withHostName("sandbox")
                .withStdinOpen(true)
                .withStdInOnce(true)
                .withAttachStdin(true)
                .withAttachStdout(true)
                .withAttachStderr(true)
                .withHostConfig(confined(walls == ContainerIsolation.NAMESPACES ? new OpenProc() : new HostConfig()));
    }

    private HostConfig confined(HostConfig host) {
        long memory = options.memoryBytes().orElse(about.memory() / 2);
        double processors = options.processors().orElse(2.0);
        options.runtime().ifPresent(host::withRuntime);
        compiled.ifPresent(folder -> host.withMounts(List.of(new Mount()
                .withType(MountType.BIND)
                .withSource(folder.toString())
                .withTarget("/compiled")
                .withReadOnly(true))));
        return host.withAutoRemove(true)
                .withNetworkMode("none")
                .withIpcMode("none")
                .withDns("127.0.0.1")
                .withReadonlyRootfs(true)
                .withCapDrop(Capability.ALL)
                .withCapAdd(capabilities())
                .withSecurityOpts(security())
                .withTmpFs(fileSystems())
                .withPidsLimit(options.processes())
                .withMemory(memory)
                .withMemorySwap(memory)
                .withNanoCPUs(Math.round(Math.min(processors, about.cores()) * 1e9))
                .withOomScoreAdj(500)
                .withLogConfig(new LogConfig(LogConfig.LoggingType.NONE));
    }

    /**
     * Returns the server's capabilities. Without namespaces the server takes the programs' user id, kills that user's
     * processes and reads its files.
     */
    private Capability[] capabilities() {
        return walls == ContainerIsolation.NAMESPACES
                ? new Capability[0]
                : new Capability[] {Capability.SETUID, Capability.SETGID, Capability.KILL, Capability.DAC_OVERRIDE};
    }

    private List<String> security() {
        List<String> security = new ArrayList<>(List.of("no-new-privileges"));
        if (options.ownFilter()) {
            security.add("seccomp=" + calls);
        }
        if (walls == ContainerIsolation.NAMESPACES && about.podman()) {
            security.add("unmask=ALL"); // needed instead of an open /proc
        }
        if (walls == ContainerIsolation.NAMESPACES && about.hasAppArmor()) {
            security.add("apparmor=unconfined"); // the default profile forbids every mount
        }
        return security;
    }

    /**
     * Returns the container's file systems in memory. The message queues are read-only, because a later program would
     * find what an earlier one left there.
     */
    private Map<String, String> fileSystems() {
        String queues = "ro,noexec,nosuid,nodev,size=4k";
        if (walls == ContainerIsolation.NAMESPACES) {
            return Map.of("/dev/mqueue", queues);
        }
        String files = "rw,exec,nosuid,nodev,size=" + options.fileBytes();
        String own = files + ",mode=0700,uid=" + user + ",gid=" + user;
        return Map.of("/dev/mqueue", queues, "/box", own, "/program", files + ",mode=0755");
    }

    /**
     * Returns the control group's folders as the server sees them; empty for runtimes other than runc, which may show
     * others.
     */
    Map<String, String> groups() {
        if (!options.runtime().orElse("runc").endsWith("runc")) {
            return Map.of();
        }
        return about.unified()
                ? Map.of("unified", GROUPS)
                : Map.of("memory", GROUPS + "/memory", "cpuacct", GROUPS + "/cpuacct", "pids", GROUPS + "/pids");
    }
}
