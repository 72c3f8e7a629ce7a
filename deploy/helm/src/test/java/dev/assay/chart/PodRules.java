package dev.assay.chart;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** What no pod of the chart may have. */
final class PodRules {
    private PodRules() {}

    /** Returns a sentence for each rule that a pod breaks. */
    static List<String> broken(JsonNode pod) {
        List<String> broken = new ArrayList<>();
        if (pod.path("automountServiceAccountToken").asBoolean(true)) {
            broken.add("the pod has the token of a service account");
        }
        for (String shared : List.of("hostNetwork", "hostPID", "hostIPC")) {
            if (pod.path(shared).asBoolean(false)) {
                broken.add("the pod has " + shared);
            }
        }
        for (JsonNode volume : pod.path("volumes")) {
            if (volume.has("hostPath")) {
                broken.add("the volume " + volume.get("name").asString() + " is a path of the host");
            }
        }
        String seccomp = pod.at("/securityContext/seccompProfile/type").asString("");
        if (!seccomp.equals("RuntimeDefault") && !seccomp.equals("Localhost")) {
            broken.add("the pod has no seccomp profile");
        }
        for (String containers : List.of("containers", "initContainers")) {
            pod.path(containers).forEach(container -> check(container, broken));
        }
        return broken;
    }

    private static void check(JsonNode container, List<String> broken) {
        String name = "the container " + container.path("name").asString("") + " ";
        JsonNode security = container.path("securityContext");
        if (security.path("privileged").asBoolean(false)
                || security.path("allowPrivilegeEscalation").asBoolean(true)
                || !security.at("/capabilities/drop/0").asString("").equals("ALL")
                || security.at("/capabilities").has("add")) {
            broken.add(name + "is privileged, or can become so");
        }
        for (String resource : List.of("cpu", "memory")) {
            if (!container.path("resources").path("limits").has(resource)) {
                broken.add(name + "has no limit of " + resource);
            }
        }
        if (!container
                .path("image")
                .asString("")
                .matches("[a-z0-9./-]+(:[0-9]+/[a-z0-9./-]+)?:v?[0-9][0-9A-Za-z.-]*(@sha256:[0-9a-f]{64})?")) {
            broken.add(name + "has an image without a version");
        }
    }
}
