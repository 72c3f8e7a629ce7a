package dev.assay.gateway.page;

import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.core.env.Environment;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.FileSystemResource;
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
    private final String packageName;
    private final Path packageFile;

    /** Makes the wheel. The package for npm is where {@code ASSAY_CLIENTS} says, since TypeScript takes a minute to compile. */
    ClientsController(BuildVersion version, Environment environment) throws IOException {
        Map<String, byte[]> modules = new TreeMap<>();
        for (Resource file :
                new PathMatchingResourcePatternResolver().getResources("classpath:" + FOLDER + "src/assay_rl/*.*")) {
            String path = file.getURL().getPath();
            int start = path.lastIndexOf(FOLDER + "src/") + (FOLDER + "src/").length();
            modules.put(path.substring(start), file.getContentAsByteArray());
        }
        wheel = new PythonWheel(version.text(), text("pyproject.toml"), text("README.md"), modules);
        packageName = "assay-rl-" + version.text() + ".tgz";
        packageFile = Path.of(environment.getProperty("ASSAY_CLIENTS", "")).resolve(packageName);
    }

    private boolean hasPackage() {
        return Files.isRegularFile(packageFile);
    }

    private static String text(String name) throws IOException {
        return new ClassPathResource(FOLDER + name).getContentAsString(StandardCharsets.UTF_8);
    }

    @GetMapping(path = "/clients", produces = MediaType.APPLICATION_JSON_VALUE)
    String list() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        ObjectNode clients = json.putObject("clients").put("python", "/clients/" + wheel.name());
        if (hasPackage()) {
            clients.put("typescript", "/clients/" + packageName);
        }
        return json.toString();
    }

    @GetMapping(path = "/clients", produces = MediaType.TEXT_HTML_VALUE)
    ResponseEntity<String> page() {
        String typescript = hasPackage() ? install("npm install", packageName) : """
                <p>The client for TypeScript is not built here: <code>./assay build clients/typescript</code> does it, and
                <code>./assay dist</code>.</p>
                """;
        return HtmlPage.of("Assay: clients", """
                <h1>Clients</h1>
                <p>They are those of this version of the service. HOST stands for the address by which you see this page:</p>
                <h2>Python</h2>
                %s<h2>TypeScript, JavaScript</h2>
                %s""".formatted(install("pip install", wheel.name()), typescript));
    }

    private static String install(String command, String file) {
        return """
                <pre tabindex="0">%s http://HOST/clients/%2$s</pre>
                <p><a href="/clients/%2$s">%2$s</a></p>
                """.formatted(command, file);
    }

    @GetMapping("/clients/{file}")
    ResponseEntity<Resource> file(@PathVariable String file) {
        Resource client;
        if (file.equals(wheel.name())) {
            client = new ByteArrayResource(wheel.bytes());
        } else if (file.equals(packageName) && hasPackage()) {
            client = new FileSystemResource(packageFile);
        } else if (file.equals(packageName)) {
            throw ProblemException.of(
                    ProblemType.NOT_FOUND,
                    "the client for TypeScript is not built here: ./assay build clients/typescript does it");
        } else {
            throw ProblemException.of(ProblemType.NOT_FOUND, "GET /clients lists this version's clients");
        }
        return HtmlPage.headers(ResponseEntity.ok())
                .contentType(MediaType.APPLICATION_OCTET_STREAM)
                .body(client);
    }
}
