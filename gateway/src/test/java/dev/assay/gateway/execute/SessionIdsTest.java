package dev.assay.gateway.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.SessionPlace;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SessionIdsTest {
    private static final byte[] SECRET = "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.UTF_8);
    private static final CountedSession SESSION = new CountedSession(
            UUID.randomUUID(),
            new SessionPlace("[2001:db8:1234:5678:9abc:def0:1234:5678%ethernet0]:65535", UUID.randomUUID(), 9));

    private final SessionIds ids = new SessionIds(SECRET);
    private final String id = ids.sealed("project", SESSION);

    @Test
    void anotherGatewayOpensAnId() {
        assertThat(new SessionIds(SECRET).opened("project", id)).contains(SESSION);
        assertThat(id).hasSizeLessThanOrEqualTo(WantedReader.LONGEST_SESSION).matches("[A-Za-z0-9_-]+");
    }

    @Test
    void anIdIsNoneForAnotherProjectOrWithAnotherSecret() {
        byte[] other = SECRET.clone();
        other[0]++;
        assertThat(ids.opened("projects", id)).isEmpty();
        assertThat(new SessionIds(other).opened("project", id)).isEmpty();
    }

    @Test
    void anIdThatWasChangedAnywhereIsNone() {
        for (int i = 0; i < id.length(); i++) {
            for (char other : new char[] {'A', 'B', '_', '=', 'é'}) {
                if (id.charAt(i) != other) {
                    assertThat(ids.opened("project", id.substring(0, i) + other + id.substring(i + 1)))
                            .isEmpty();
                }
            }
            assertThat(ids.opened("project", id.substring(0, i))).isEmpty();
            assertThat(ids.opened("project", id.substring(i + 1))).isEmpty();
        }
        assertThat(ids.opened("project", id + "A")).isEmpty();
        assertThat(ids.opened("project", id + "=")).isEmpty();
    }

    @Test
    void anIdDoesNotShowItsWorker() {
        String content = new String(Base64.getUrlDecoder().decode(id), StandardCharsets.ISO_8859_1);
        assertThat(content).doesNotContain("2001:db8");
        assertThat(ids.sealed("project", SESSION)).isNotEqualTo(id);
    }
}
