package dev.assay.sandbox.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.sandbox.process.UserIds.Identity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserIdsTest {
    @TempDir
    private Path locks;

    @Test
    void noTwoPlacesGetTheSameUserEvenFromTwoServices() throws IOException {
        UserIds one = new UserIds(locks, new UserRange(70_000, 8));
        UserIds other = new UserIds(locks, new UserRange(70_000, 8));
        Set<Integer> users = new HashSet<>();
        for (int i = 0; i < 4; i++) {
            users.add(one.take().user());
            users.add(other.take().user());
        }
        assertThat(users).hasSize(8).allMatch(user -> user >= 70_000 && user < 70_008);
        assertThatThrownBy(one::take).isInstanceOf(IOException.class).hasMessageContaining("process.uids");
    }

    @Test
    void aUserThatIsGivenBackCanBeTakenAgain() throws IOException {
        UserIds identities = new UserIds(locks, new UserRange(71_000, 1));
        try (Identity first = identities.take()) {
            assertThat(first.user()).isEqualTo(71_000);
        }
        try (Identity second = identities.take()) {
            assertThat(second.user()).isEqualTo(71_000);
        }
    }

    @Test
    void aContainerWithFewUsersUsesLowOnes() {
        assertThat(UserRange.usual(List.of("         0          0 4294967295"))).isEqualTo(UserRange.HIGH);
        assertThat(UserRange.usual(List.of("         0     100000      65536"))).isEqualTo(UserRange.LOW);
        assertThat(UserRange.usual(List.of())).isEqualTo(UserRange.LOW);
    }

    @Test
    void aRangeIsReadAsItIsWritten() {
        assertThat(UserRange.parse("60578-61183")).isEqualTo(UserRange.LOW).hasToString("60578-61183");
        for (String wrong : List.of("", "5", "9-5", "0-10", "a-b", "-1-5")) {
            assertThatThrownBy(() -> UserRange.parse(wrong)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
