package dev.assay.chart;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.autoscaling.v2.HorizontalPodAutoscaler;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.json.JsonMapper;

/** The objects of Kubernetes as its models have them, without a place for fields that they don't know. */
final class KubernetesSchema {
    private static final Map<String, Class<?>> MODELS = Map.of(
            "apps/v1 Deployment", Deployment.class,
            "autoscaling/v2 HorizontalPodAutoscaler", HorizontalPodAutoscaler.class,
            "batch/v1 Job", Job.class,
            "networking.k8s.io/v1 NetworkPolicy", NetworkPolicy.class,
            "policy/v1 PodDisruptionBudget", PodDisruptionBudget.class,
            "v1 ConfigMap", ConfigMap.class,
            "v1 Service", Service.class);
    /** Objects of the Prometheus operator, which are no part of Kubernetes. */
    private static final Set<String> OF_THE_OPERATOR =
            Set.of("monitoring.coreos.com/v1 ServiceMonitor", "monitoring.coreos.com/v1 PrometheusRule");

    private static final JsonMapper STRICT = JsonMapper.builder()
            .annotationIntrospector(new KnownFieldsOnly())
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private KubernetesSchema() {}

    /** Fails where the object has a field that its kind does not have, or a value of another type. */
    static void check(JsonNode object) {
        String kind =
                object.get("apiVersion").asString() + " " + object.get("kind").asString();
        if (OF_THE_OPERATOR.contains(kind)) {
            return;
        }
        Class<?> model = MODELS.get(kind);
        if (model == null) {
            throw new AssertionError("no model of " + kind);
        }
        STRICT.treeToValue(object, model);
    }

    /** The models would keep what they don't know in a map. */
    private static final class KnownFieldsOnly extends JacksonAnnotationIntrospector {
        private static final long serialVersionUID = 1L;

        @Override
        public Boolean hasAnySetter(MapperConfig<?> config, Annotated annotated) {
            return false;
        }
    }
}
