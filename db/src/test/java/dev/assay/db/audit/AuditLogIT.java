package dev.assay.db.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.SharedDatabase;
import java.util.List;
import org.junit.jupiter.api.Test;

class AuditLogIT {
    @Test
    void theNewestActsComeFirstAndPageByPage() throws InterruptedException {
        AuditLog audit = new AuditLog(SharedDatabase.get());
        audit.record("audited", "admin", "key.create", "Ab3dEf9h", "{\"name\":\"a\\u0000b\"}");
        audit.record("another", "admin", "key.create", "x", "{}");
        audit.record("audited", "Ab3dEf9h", "recipe.put", "nul \0 in the subject", "{}");

        List<AuditLog.Entry> all = audit.newest("audited", Long.MAX_VALUE, 10);
        assertThat(all.stream().map(AuditLog.Entry::act)).containsExactly("recipe.put", "key.create");
        assertThat(all.getLast().detail()).isEqualTo("{\"name\":\"a\\u0000b\"}");
        assertThat(audit.newest("audited", all.getFirst().id(), 10)).containsExactly(all.getLast());
        assertThat(audit.newest(null, Long.MAX_VALUE, 2)).hasSize(2);
        assertThat(audit.newest(null, Long.MAX_VALUE, -1)).hasSize(1);
    }
}
