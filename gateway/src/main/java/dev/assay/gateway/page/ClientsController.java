package dev.assay.gateway.page;

import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code GET /clients}: this build's own clients, which trainers install from the service that they call, so that the versions
 * fit. They need no key.
 */
@RestController
final class ClientsController {
    private static final String FOLDER = "dev/assay/gateway/page/python/";

    private final PythonWheel wheel;

    ClientsController(BuildVersion version) throws IOException {
        Map<String, byte[]> modules = new TreeMap<>();
        for (Resource file :
                new PathMatchingResourcePatternResolver().getResources("classpath:" + FOLDER + "src/assay_rl/*.*")) {
            String path = file.getURL().getPath();
            int start = path.lastIndexOf(FOLDER + "src/") + (FOLDER + "src/").length();
            modules.put(path.substring(start), file.getContentAsByteArray());
        }
        wheel = new PythonWheel(version.text(), text("pyproject.toml"), text("README.md"), modules);
    }

    private static String text(String name) throws IOException {
        return new ClassPathResource(FOLDER + name).getContentAsString(StandardCharsets.UTF_8);
    }

    @GetMapping(path = "/clients", produces = MediaType.APPLICATION_JSON_VALUE)
    String list() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.putObject("clients").put("python", "/clients/" + wheel.name());
        return json.toString();
    }

    @GetMapping(path = "/clients", produces = MediaType.TEXT_HTML_VALUE)
    ResponseEntity<String> page() {
        return HtmlPage.of("Assay: clients", """
                <h1>Clients</h1>
                <p>They are those of this version of the service. With the address by which you see this page in the place of
                HOST:</p>
                <pre>pip install http://HOST/clients/%1$s</pre>
                <ul><li><a href="/clients/%1$s">%1$s</a></li></ul>
                """.formatted(wheel.name()));
    }

    @GetMapping("/clients/{file}")
    ResponseEntity<byte[]> file(@PathVariable String file) {
        if (!file.equals(wheel.name())) {
            throw ProblemException.of(
                    ProblemType.NOT_FOUND, "this version's client for Python is /clients/" + wheel.name());
        }
        return HtmlPage.headers(ResponseEntity.ok())
                .contentType(MediaType.APPLICATION_OCTET_STREAM)
                .body(wheel.bytes());
    }
}
