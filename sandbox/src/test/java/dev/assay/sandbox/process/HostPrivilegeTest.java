package dev.assay.sandbox.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HostPrivilegeTest {
    @Test
    void rootWithItsCapabilitiesIsRoot() {
        assertThat(HostPrivilege.of(List.of("Uid:\t0\t0\t0\t0", "CapEff:\t000001ffffffffff")))
                .isEqualTo(HostPrivilege.ROOT);
    }

    @Test
    void anOrdinaryUserStaysOne() {
        assertThat(HostPrivilege.of(List.of("Uid:\t1000\t1000\t1000\t1000", "CapEff:\t0000000000000000")))
                .isEqualTo(HostPrivilege.USER);
    }

    @Test
    void aContainersRootWithoutSysAdminIsRefused() {
        HostPrivilege privilege = HostPrivilege.of(List.of("Uid:\t0\t0\t0\t0", "CapEff:\t00000000a80425fb"));
        assertThat(privilege).isEqualTo(HostPrivilege.HALF);
        assertThat(privilege.impediment())
                .hasValueSatisfying(why -> assertThat(why).contains("CAP_SYS_ADMIN"));
    }
}
