package dev.assay.testkit;

import java.util.LinkedHashMap;
import java.util.Map;

/** Responses that break parsers, each under the name of its attack. */
final class HostileResponses {
    private static final int MEBI = 1 << 20;

    private HostileResponses() {}

    static Map<String, String> all() {
        Map<String, String> responses = new LinkedHashMap<>();
        responses.put("nothing", "");
        responses.put("only blanks", " \n\t\u00a0 ".repeat(1000));
        responses.put("control characters", "\u0000\u0001\u001b\u007f".repeat(1000));
        responses.put("halves of surrogate pairs", "\ud800".repeat(1000) + "\udc00".repeat(1000));
        responses.put("text in two directions", "\u202e5\u202c \u2066x\u2069".repeat(1000));
        responses.put("a megabyte of digits", "\\boxed{" + "9".repeat(MEBI) + "}");
        responses.put("a megabyte of blanks inside a box", "\\boxed{" + " ".repeat(MEBI) + "}");
        responses.put("ten thousand nested braces", "\\boxed{" + "{".repeat(10_000) + "1" + "}".repeat(10_001));
        responses.put("ten thousand brackets that nobody closes", "\\boxed{" + "(".repeat(10_000) + "}");
        responses.put("ten thousand nested fractions", "\\boxed{" + "\\frac{1}{".repeat(10_000) + "}".repeat(10_001));
        responses.put("ten thousand signs", "\\boxed{" + "-".repeat(10_000) + "1}");
        responses.put("ten thousand exponents", "\\boxed{" + "2^".repeat(10_000) + "2}");
        responses.put("a box in a box in a box", "\\boxed{".repeat(10_000) + "5" + "}".repeat(10_000));
        responses.put("half a million boxes that nobody closes", "\\boxed{".repeat(500_000));
        responses.put("half a million answer phrases", "the answer is ".repeat(500_000));
        responses.put("half a million empty answer phrases", "answer:\n\n".repeat(500_000));
        responses.put("a megabyte of hashes", "#".repeat(MEBI));
        responses.put("half a million answer tags", "<answer>".repeat(500_000));
        responses.put("half a million thoughts", "<think></think>".repeat(500_000));
        responses.put("half a million thoughts that never end", "<think>".repeat(500_000));
        responses.put("sixteen megabytes of one letter", "a".repeat(16 * MEBI));
        responses.put("sixteen megabytes of backslashes", "\\".repeat(16 * MEBI));
        responses.put("sixteen megabytes of dollars", "$".repeat(16 * MEBI));
        responses.put("a million fences", "```\n".repeat(MEBI));
        responses.put("a tower of powers", "\\boxed{9^{9^{9^{9}}}}");
        responses.put("the factorial of a tower", "\\boxed{(10^{10^{10}})!}");
        responses.put("an endless exponent", "\\boxed{1e999999999}");
        responses.put("an endless negative exponent", "\\boxed{1e-999999999}");
        responses.put("a sum to a huge power", "\\boxed{(a+b+c+d+e+f)^{999}}");
        responses.put("a product of many sums", "\\boxed{" + "(a+b+c+d)(x+y+z+w)".repeat(100) + "}");
        responses.put("a list of four thousand members", "\\boxed{" + "1,2,".repeat(2_000) + "3}");
        return responses;
    }
}
