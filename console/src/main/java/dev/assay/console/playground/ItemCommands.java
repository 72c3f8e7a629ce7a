package dev.assay.console.playground;

import dev.assay.console.playground.PlaygroundPage.Command;
import dev.assay.engine.wire.Json;
import java.net.URI;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import tools.jackson.databind.node.ObjectNode;

/** Programs that score an item by the API. Each reads the key from {@code ASSAY_KEY}, and needs no library. */
final class ItemCommands {
    private static final Pattern PLAIN = Pattern.compile("https?://[A-Za-z0-9.:\\[\\]-]+");

    /** The most characters of a string that Java's compiler takes, with room for characters of several bytes. */
    private static final int LONGEST_JAVA = 20_000;

    private ItemCommands() {}

    /** Returns the programs; that in Java only where its compiler takes the item. */
    static List<Command> of(URI page, ObjectNode item) {
        String address = service(page) + "/v1/verify";
        String json = visible(Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(item));
        Command curl = new Command("curl", "curl", "In a shell", curl(address, json));
        Command python = new Command("python", "Python", "python3 item.py", python(address, json));
        Command java = new Command("java", "Java", "java Item.java", java(address, json));
        Command typescript = new Command("typescript", "TypeScript", "npx tsx item.mts", typescript(address, json));
        return json.length() > LONGEST_JAVA
                ? List.of(curl, python, typescript)
                : List.of(curl, python, java, typescript);
    }

    private static String service(URI page) {
        String service = page.getScheme() + "://" + page.getRawAuthority();
        return PLAIN.matcher(service).matches() ? service : "http://127.0.0.1:8080";
    }

    /** Returns the same JSON with characters that a person does not see by their numbers. */
    private static String visible(String json) {
        StringBuilder text = new StringBuilder();
        for (int at = 0; at < json.length(); at++) {
            char c = json.charAt(at);
            boolean hidden = switch (Character.getType(c)) {
                case Character.CONTROL -> c != '\n';
                case Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
                default -> false;
            };
            if (hidden) {
                text.append("\\u").append(HexFormat.of().toHexDigits(c));
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }

    /** The item is in a here-document, in which the shell reads nothing. */
    private static String curl(String address, String json) {
        return "curl -sS '" + address + "' -H \"Authorization: Bearer $ASSAY_KEY\" \\\n"
                + "  -H 'Content-Type: application/json' --data-binary @- <<'ITEM'\n" + json + "\nITEM\n";
    }

    private static String python(String address, String json) {
        String literal = json.contains("'''") ? Json.MAPPER.writeValueAsString(json) : "r'''" + json + "'''";
        return """
                import json
                import os
                import urllib.request

                ITEM = %s

                request = urllib.request.Request(
                    "%s",
                    data=ITEM.encode(),
                    headers={"Authorization": "Bearer " + os.environ["ASSAY_KEY"], "Content-Type": "application/json"},
                )
                with urllib.request.urlopen(request) as answer:
                    print(json.dumps(json.load(answer), indent=2))
                """.formatted(literal, address);
    }

    private static String java(String address, String json) {
        String block = json.replace("\\", "\\\\").replace("\"\"\"", "\\\"\\\"\\\"");
        return """
                import java.net.URI;
                import java.net.http.HttpClient;
                import java.net.http.HttpRequest;
                import java.net.http.HttpResponse;

                public class Item {
                    static final String ITEM = \"""
                %s
                \""";

                    public static void main(String[] arguments) throws Exception {
                        HttpRequest request = HttpRequest.newBuilder(URI.create("%s"))
                                .header("Authorization", "Bearer " + System.getenv("ASSAY_KEY"))
                                .header("Content-Type", "application/json")
                                .POST(HttpRequest.BodyPublishers.ofString(ITEM))
                                .build();
                        System.out.println(HttpClient.newHttpClient()
                                .send(request, HttpResponse.BodyHandlers.ofString())
                                .body());
                    }
                }
                """.formatted(block, address);
    }

    private static String typescript(String address, String json) {
        return """
                const item = %s;

                const answer = await fetch("%s", {
                  method: "POST",
                  headers: { Authorization: `Bearer ${process.env.ASSAY_KEY}`, "Content-Type": "application/json" },
                  body: JSON.stringify(item),
                });
                console.log(JSON.stringify(await answer.json(), null, 2));
                """.formatted(json, address);
    }
}
