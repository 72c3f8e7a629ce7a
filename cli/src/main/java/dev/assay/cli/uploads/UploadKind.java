package dev.assay.cli.uploads;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.verifier.Sha256;
import java.nio.file.Path;

/**
 * A kind of uploads, as the gateway knows it.
 *
 * @param noun such as {@code test set}
 * @param plural the name of its list, in the gateway's path and in its JSON
 */
record UploadKind(String noun, String plural) {
    private static final int NOT_FOUND = 404;

    /** Returns the path of the list at the gateway. */
    String path() {
        return "/v1/" + plural;
    }

    String path(Sha256 name) {
        return path() + "/" + name;
    }

    /** Uploads a file, unless the gateway has it, and returns whether it is new there. */
    boolean put(GatewayClient gateway, Sha256 name, Path file) throws InterruptedException {
        GatewayResponse there = gateway.get(path(name));
        if (there.ok()) {
            return false;
        }
        if (there.status() != NOT_FOUND) {
            throw there.failure();
        }
        GatewayResponse answer = gateway.put(path(name), file);
        if (!answer.ok()) {
            throw answer.failure();
        }
        return true;
    }
}
