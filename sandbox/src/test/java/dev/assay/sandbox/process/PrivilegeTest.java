package dev.assay.sandbox.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PrivilegeTest {
    @Test
    void rootWithItsCapabilitiesIsRoot() {
        assertThat(Privilege.of(List.of("Uid:\t0\t0\t0\t0", "CapEff:\t000001ffffffffff")))
                .isEqualTo(Privilege.ROOT);
    }

    @Test
    void anOrdinaryUserStaysOne() {
        assertThat(Privilege.of(List.of("Uid:\t1000\t1000\t1000\t1000", "CapEff:\t0000000000000000")))
                .isEqualTo(Privilege.USER);
    }

    @Test
    void aContainersRootWithoutSysAdminIsRefused() {
        Privilege privilege = Privilege.of(List.of("Uid:\t0\t0\t0\t0", "CapEff:\t00000000a80425fb"));
        assertThat(privilege).isEqualTo(Privilege.HALF);
        assertThat(privilege.impediment())
                .hasValueSatisfying(why -> assertThat(why).contains("CAP_SYS_ADMIN"));
    }
}
