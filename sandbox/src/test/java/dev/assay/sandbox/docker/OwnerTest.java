package dev.assay.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OwnerTest {
    private final Owner self = Owner.self();

    @Test
    void aLabelSaysWhoItIs() {
        assertThat(Owner.parse(self.label())).contains(self);
        assertThat(Owner.parse("")).isEmpty();
        assertThat(Owner.parse("some/body/else")).isEmpty();
    }

    @Test
    void thisServiceLives() {
        assertThat(self.isKnownDead()).isFalse();
    }

    @Test
    void oneThatHadOurNumberBeforeUsIsDead() {
        assertThat(new Owner(self.world(), self.process(), self.since() - 1).isKnownDead())
                .isTrue();
    }

    @Test
    void ofAnotherMachineNothingIsKnown() {
        assertThat(new Owner("elsewhere", 1, 1).isKnownDead()).isFalse();
    }
}
