package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;

class OpenJobTakeoverIT {
    private static final int GROUPS = 300;
    private static final int KILLED_AFTER = 150;
    private static final int SIZE = 3;

    @Test
    void eachItemHasOneVerdictAndEachDeadlineIsKeptAfterTheGatewayThatTookTheItemsWasKilled() throws Exception {
        try (OwnPostgres database = new OwnPostgres();
                ChildGateway killed = new ChildGateway(Gateway.emptyHome(), database.settings());
                ChildGateway other = new ChildGateway(Gateway.emptyHome(), database.settings())) {
            Api first = killed.api();
            Api second = other.api();
            String job = "/v1/jobs/"
                    + first.post(
                                    "/v1/jobs",
                                    "{'open': true, 'group_deadline_s': 5, 'defaults': {'verifier': 'math',"
                                            + " 'task': {'gold': '4'}, 'group_size': " + SIZE + "}}")
                            .json()
                            .get("id")
                            .asString();
            for (int group = 0; group < GROUPS; group++) {
                if (group == KILLED_AFTER) {
                    killed.kill();
                }
                add(first, second, job, group, 0);
                add(second, second, job, group, 1);
                if (group % 10 != 0) {
                    add(first, second, job, group, 2);
                }
            }
            int items = GROUPS * SIZE - GROUPS / 10;
            Await.until(
                    "the deadlines pass",
                    () -> second.get(job).ok().get("scored").asInt() == items);
            assertThat(second.get(job).ok().get("incomplete_groups").asInt()).isEqualTo(GROUPS / 10);
            second.post(job + ":close", "").ok();

            assertThat(second.get(job).ok().get("state").asString()).isEqualTo("done");
            assertThat(second.get(job + "/results").body().lines()).hasSize(items + 1);
            database.hasOneVerdictForEach(items);
        }
    }

    /** Sends an item to a gateway, and again to another one where it is dead; a trainer would do so. */
    private static void add(Api first, Api second, String job, int group, int member) {
        String item = "{'id': '%d/%d', 'group': '%d', 'response': '4'}".formatted(group, member, group);
        try {
            assertThat(first.post(job + "/items", item).status()).isEqualTo(202);
        } catch (UncheckedIOException dead) {
            assertThat(second.post(job + "/items", item).status()).isEqualTo(202);
        }
    }
}
