package dev.assay.sql.distinguish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.sql.distinguish.DeclaredColumn.Kind;
import dev.assay.sql.distinguish.TableShape.Reference;
import dev.assay.sql.engine.run.SqlDialect;
import java.util.List;
import org.junit.jupiter.api.Test;

class DatabaseSpecTest {
    @Test
    void columnsKeepTheirKindsAndWhetherTheyMayBeNull() {
        TableShape shape = only("""
                CREATE TABLE IF NOT EXISTS main."Big Table" (id INTEGER PRIMARY KEY, name VARCHAR(20) NOT NULL,
                  price NUMERIC(10, 2) DEFAULT (1 + 1), born DATE, at TIMESTAMP WITH TIME ZONE, ok BOOLEAN, mood mood, x)
                """);

        assertThat(shape.name()).isEqualTo("big table");
        assertThat(shape.written()).isEqualTo("main.\"Big Table\"");
        assertThat(shape.columns().stream().map(DeclaredColumn::kind))
                .containsExactly(
                        Kind.WHOLE, Kind.TEXT, Kind.REAL, Kind.DATE, Kind.MOMENT, Kind.BOOL, Kind.OTHER, Kind.TEXT);
        assertThat(shape.columns().stream().map(DeclaredColumn::nullable))
                .containsExactly(false, false, true, true, true, true, true, true);
        assertThat(shape.columns().get(1).length()).isEqualTo(20);
        assertThat(shape.columns().get(2).scale()).isEqualTo(2);
        assertThat(shape.keys()).containsExactly(List.of(0));
    }

    @Test
    void constraintsOfTheTableAndOfColumnsAreRead() {
        List<TableShape> shapes = DatabaseSpec.of("""
                CREATE TABLE child (a INT, b INT CHECK (b > 0), c INT REFERENCES parent, d INT GENERATED ALWAYS AS (a + b),
                  UNIQUE (a, b), CONSTRAINT f FOREIGN KEY (a, b) REFERENCES parent (x, y) ON DELETE CASCADE, CHECK (a < b));
                CREATE TABLE parent (x INT PRIMARY KEY, y INT);
                """, SqlDialect.SQLITE).shapes();

        assertThat(shapes.stream().map(TableShape::name)).containsExactly("parent", "child");
        TableShape child = shapes.get(1);
        assertThat(child.columns().stream().map(DeclaredColumn::name)).containsExactly("a", "b", "c");
        assertThat(child.keys()).containsExactly(List.of(0, 1));
        assertThat(child.checks()).containsExactly("b > 0", "a < b");
        assertThat(child.references())
                .containsExactly(
                        new Reference(List.of(2), "parent", List.of("x")),
                        new Reference(List.of(0, 1), "parent", List.of("x", "y")));
    }

    @Test
    void whatIsAddedLaterCounts() {
        List<TableShape> shapes = DatabaseSpec.of("""
                CREATE TABLE public.a (id integer NOT NULL, b integer);
                CREATE TABLE public.b (id integer NOT NULL);
                ALTER TABLE ONLY public.b ADD CONSTRAINT b_key PRIMARY KEY (id);
                ALTER TABLE ONLY public.a ADD CONSTRAINT a_b FOREIGN KEY (b) REFERENCES public.b(id);
                CREATE UNIQUE INDEX i ON public.a USING btree (id);
                """, SqlDialect.POSTGRES).shapes();

        assertThat(shapes.stream().map(TableShape::name)).containsExactly("b", "a");
        assertThat(shapes.get(0).keys()).containsExactly(List.of(0));
        assertThat(shapes.get(1).keys()).containsExactly(List.of(0));
        assertThat(shapes.get(1).references()).containsExactly(new Reference(List.of(1), "b", List.of("id")));
    }

    @Test
    void rowsAreLeftOutAndWhatDependsOnThemComesLater() {
        DatabaseSpec blueprint = DatabaseSpec.of("""
                BEGIN; CREATE TABLE t (a); CREATE TRIGGER r AFTER INSERT ON t BEGIN DELETE FROM t; SELECT 1; END;
                INSERT INTO t VALUES ('a;b'); CREATE INDEX i ON t (a); CREATE VIEW v AS SELECT a FROM t; COMMIT;
                """, SqlDialect.SQLITE);

        assertThat(blueprint.before()).containsExactly("CREATE TABLE t (a)");
        assertThat(blueprint.after()).hasSize(3).first().asString().endsWith("END");
    }

    @Test
    void aScriptWithoutTablesIsRefused() {
        assertThatThrownBy(() -> DatabaseSpec.of("SELECT 1", SqlDialect.SQLITE))
                .isInstanceOf(UnsupportedDatabase.class);
        assertThatThrownBy(() -> DatabaseSpec.of("CREATE TABLE t (a DEFAULT 'x)", SqlDialect.SQLITE))
                .isInstanceOf(UnsupportedDatabase.class);
    }

    private static TableShape only(String script) {
        return DatabaseSpec.of(script, SqlDialect.SQLITE).shapes().getFirst();
    }
}
