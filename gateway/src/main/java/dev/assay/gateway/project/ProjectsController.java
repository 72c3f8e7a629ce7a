package dev.assay.gateway.project;

import dev.assay.db.project.Project;
import dev.assay.db.project.ProjectChange;
import dev.assay.db.project.Projects;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.http.QueryParameters;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.Principal;
import java.util.List;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code /v1/projects/{name}}: shows and changes what is stored of a project's verdicts, and for how long. */
@RestController
final class ProjectsController {
    private static final int MAX_BYTES = 16 * 1_024;

    private final Projects projects;
    private final RequestBodyReader bodies;

    ProjectsController(Projects projects, RequestBodyReader bodies) {
        this.projects = projects;
        this.bodies = bodies;
    }

    @GetMapping(path = "/v1/projects/{name}", produces = MediaType.APPLICATION_JSON_VALUE)
    String project(@PathVariable String name, ServerWebExchange exchange) {
        QueryParameters.of(exchange, List.of());
        return json(find(Principal.of(exchange), name));
    }

    @PatchMapping(path = "/v1/projects/{name}", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<String> change(@PathVariable String name, ServerWebExchange exchange) {
        QueryParameters.of(exchange, List.of());
        Principal principal = Principal.of(exchange);
        return bodies.readSmall(exchange, MAX_BYTES).map(body -> json(change(principal, name, body)));
    }

    private Project change(Principal principal, String name, byte[] body) {
        Project project = find(principal, name);
        ProjectChange change = ProjectRequest.read(RequestBodyReader.json(body));
        if (change.weight() != null && !principal.installation()) {
            throw ProblemException.of(
                    ProblemType.FORBIDDEN, "the weight is against other projects: only the installation's key sets it");
        }
        return change.isEmpty()
                ? project
                : projects.change(name, change, principal.keyId()).orElse(project);
    }

    /** Returns a project; the caller's own one is made with its first use. */
    private Project find(Principal principal, String name) {
        return principal.project().equals(name)
                ? projects.findOrCreate(name)
                : projects.find(principal.projectOf(name))
                        .orElseThrow(() -> ProblemException.of(ProblemType.NOT_FOUND, "there is no such project"));
    }

    private static String json(Project project) {
        return Json.MAPPER
                .createObjectNode()
                .put("name", project.name())
                .put("retention_days", project.retentionDays())
                .put("payloads", project.payloads().toString())
                .put("weight", project.weight())
                .toString();
    }
}
