package dev.assay.gateway.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.gateway.settings.StartRefused;
import org.junit.jupiter.api.Test;

class FrontDoorTest {
    @Test
    void barePathsAreForLoopbackAlone() {
        assertThat(FrontDoor.bare("1", true)).isTrue();
        assertThat(FrontDoor.bare("", true)).isFalse();
        assertThat(FrontDoor.bare("0", false)).isFalse();
        assertThatThrownBy(() -> FrontDoor.bare("true", false))
                .isInstanceOf(StartRefused.class)
                .hasMessageContaining("loopback only");
        assertThatThrownBy(() -> FrontDoor.bare("yes", true)).isInstanceOf(StartRefused.class);
    }
}
