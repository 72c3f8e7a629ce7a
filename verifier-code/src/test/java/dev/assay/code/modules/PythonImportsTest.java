package dev.assay.code.modules;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class PythonImportsTest {
    @Test
    void statementsThatImportAreReadWhereverTheyStand() {
        assertThat(PythonImports.of("""
                import numpy as np, os.path
                from collections.abc import (
                    Iterable,
                )
                try: import json; from re import sub
                except ImportError: pass
                def f():
                    import heapq
                if True: import bisect
                x = {
                    "a": 1}; import math, \\
                    cmath
                """))
                .containsExactlyInAnyOrder(
                        "numpy", "os", "collections", "json", "re", "heapq", "bisect", "math", "cmath");
    }

    @Test
    void callsThatImportByANameInQuotesCount() {
        assertThat(PythonImports.of(
                        "np = __import__('numpy')\nimportlib.import_module(\"scipy.stats\")\n__import__(x)"))
                .containsExactlyInAnyOrder("numpy", "scipy");
    }

    @Test
    void whatOnlyLooksLikeAnImportIsNone() {
        assertThat(PythonImports.of("""
                # import a
                '''
                import b
                '''
                x = "import c"
                y = 'it\\'s'; z = f"{1}"  # import d
                yield_from = [
                    e
                ]
                raise from_f from g
                from . import h
                important = 1
                x = 'unclosed
                import i
                """)).containsExactly("i");
        assertThat(PythonImports.of("")).isEmpty();
        assertThat(PythonImports.of("import")).isEmpty();
        assertThat(PythonImports.of("__import__('')")).isEmpty();
    }

    @Property
    void everyTextIsReadToItsEnd(@ForAll String text) {
        assertThat(PythonImports.of(text)).doesNotContain("");
        assertThat(PythonImports.of(text.replace('a', '\'').replace('b', '"').replace('c', '\\')))
                .doesNotContain("");
    }

    @Test
    void theListHasTheStandardLibraryAndNumpyAndNothingThatNobodyHas() {
        assertThat(ExpectedModules.USUAL.names())
                .contains("math", "heapq", "collections", "numpy", "__future__", "os.fork")
                .doesNotContain("tkinter", "no_such_module", "Modules");
    }
}
