package dev.assay.bench.dataset;

import dev.assay.code.formats.DataSetProblem;
import dev.assay.code.formats.MemoryBudget;
import dev.assay.code.formats.ProblemFormat;
import dev.assay.code.formats.UnreadableTests;
import dev.assay.engine.wire.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Joins a program with inputs and outputs: they are read as Assay reads them, for these forms have no test code. */
final class PairedText {
    private static final long MOST = 256L << 20;

    private PairedText() {}

    static Optional<PlainProgram> of(BenchSet set, BenchRow row, String program) {
        DataSetProblem problem;
        try {
            problem = ProblemFormat.problem(row.json(), set.format(), new MemoryBudget(MOST));
        } catch (UnreadableTests e) {
            return Optional.empty();
        }
        if (!"stdio".equals(problem.kind()) || problem.checker() != null) {
            return problem.checker() == null ? calls(problem, program) : Optional.empty();
        }
        List<PlainProgram.Pair> pairs = new ArrayList<>();
        for (Map<String, @Nullable Object> test : problem.tests()) {
            pairs.add(new PlainProgram.Pair(String.valueOf(test.get("stdin")), String.valueOf(test.get("expected"))));
        }
        return Optional.of(new PlainProgram("python", program, "", pairs));
    }

    private static Optional<PlainProgram> calls(DataSetProblem problem, String program) {
        String entry = String.valueOf(problem.entry()).replace("Solution.", "Solution().");
        return Optional.of(PlainProgram.of("python", """
                from typing import *
                from collections import *
                from itertools import *
                from functools import *
                from heapq import *
                from bisect import *
                from math import *
                %s

                import json as assay_json

                def assay_plain(value):
                    return [assay_plain(part) for part in value] if isinstance(value, (list, tuple)) else value

                for assay_test in assay_json.loads(%s):
                    assert assay_plain(%s(*assay_test["args"])) == assay_test["expected"]
                """.formatted(
                program, Json.MAPPER.writeValueAsString(Json.MAPPER.writeValueAsString(problem.tests())), entry)));
    }
}
