package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests of a disk that becomes full, and gets free space again. */
class DiskIT {
    private static final int MEBI = 1 << 20;

    @Test
    void aDiskThatRunsFullIsNamedAndWhatItCannotTakeMayBeTriedAgain() throws Exception {
        Path home = Gateway.newHome();
        try (SmallDisk disk = SmallDisk.on(home.resolve("uploads"), 8);
                Gateway gateway = Gateway.start(home, "--ASSAY_DISK_LOW_MB=6", "--ASSAY_DISK_FULL_MB=1")) {
            Api api = gateway.api();
            assertThat(api.get("/readyz").ok().has("disks")).isFalse();
            assertThat(free(api)).isEqualTo(8 * MEBI);

            Path half = disk.fill("half", 4 * MEBI);
            JsonNode low = api.get("/readyz").ok().get("disks");
            assertThat(low).hasToString("[{\"place\":\"uploads\",\"status\":\"low\",\"free_bytes\":" + 4 * MEBI + "}]");

            byte[] upload = new byte[5 * MEBI];
            new Random(18).nextBytes(upload);
            String path = "/v1/testsets/" + hash(upload);
            JsonNode refused = api.send("PUT", path, upload).problem(503, "unavailable");
            assertThat(refused.get("detail").asString()).isEqualTo("the disk of uploads is full");
            assertThat(refused.get("retryable").asBoolean()).isTrue();

            Path rest = disk.fill("rest", 7 * MEBI / 2);
            Answer full = api.get("/readyz");
            assertThat(full.status()).isEqualTo(503);
            assertThat(full.json().get("status").asString()).isEqualTo("not_ready");
            assertThat(full.json().at("/disks/0/place").asString()).isEqualTo("uploads");
            assertThat(full.json().at("/disks/0/status").asString()).isEqualTo("full");
            assertThat(free(api)).isEqualTo(MEBI / 2);

            Files.delete(half);
            Files.delete(rest);
            assertThat(api.get("/readyz").ok().has("disks")).isFalse();
            api.send("PUT", path, upload).ok();
        }
    }

    private static double free(Api api) {
        return Metrics.of(api).value("assay_disk_free_bytes", "place=\"uploads\"");
    }

    private static String hash(byte[] bytes) throws Exception {
        return HexFormat.of()
                .formatHex(java.security.MessageDigest.getInstance("SHA-256").digest(bytes));
    }
}
