package dev.assay.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ContainerOwnerTest {
    private final ContainerOwner self = ContainerOwner.self();

    @Test
    void aLabelSaysWhoItIs() {
        assertThat(ContainerOwner.parse(self.label())).contains(self);
        assertThat(ContainerOwner.parse("")).isEmpty();
        assertThat(ContainerOwner.parse("some/body/else")).isEmpty();
    }

    @Test
    void thisServiceLives() {
        assertThat(self.isKnownDead()).isFalse();
    }

    @Test
    void oneThatHadOurNumberBeforeUsIsDead() {
        assertThat(new ContainerOwner(self.world(), self.process(), self.since() - 1).isKnownDead())
                .isTrue();
    }

    @Test
    void ofAnotherMachineNothingIsKnown() {
        assertThat(new ContainerOwner("elsewhere", 1, 1).isKnownDead()).isFalse();
    }
}
