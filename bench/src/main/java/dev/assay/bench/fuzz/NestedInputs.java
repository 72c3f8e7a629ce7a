package dev.assay.bench.fuzz;

import java.util.List;
import java.util.SplittableRandom;

/** Inputs whose cost may grow with their length: nested brackets, long sums, long numbers. */
final class NestedInputs {
    private static final int LONGEST = 1 << 17;

    private record Form(String open, String core, String close) {}

    private static final List<Form> FORMS = List.of(
            new Form("(", "x", ")"),
            new Form("{", "1", "}"),
            new Form("[", "1", "]"),
            new Form("\\{", "1", "\\}"),
            new Form("|", "x", "|"),
            new Form("\\left(", "2", "\\right)"),
            new Form("\\frac{1}{1+", "x", "}"),
            new Form("\\frac{", "1", "}{x}"),
            new Form("\\sqrt{2+", "3", "}"),
            new Form("\\sqrt[3]{", "x", "}"),
            new Form("2^{", "x", "}"),
            new Form("9^{", "9", "}"),
            new Form("9^", "9", ""),
            new Form("\\sin(", "x", ")"),
            new Form("\\boxed{", "5", "}"),
            new Form("\\text{", "a", "}"),
            new Form("\\begin{pmatrix}", "1", "\\end{pmatrix}"),
            new Form("\\begin{cases}", "1", "\\end{cases}"),
            new Form("x_{", "1", "}"),
            new Form("\\binom{n}{", "2", "}"),
            new Form("-", "1", ""),
            new Form("", "5", "!"),
            new Form("", "5", "\\%"),
            new Form("", "x", "'"),
            new Form("", "5", "°"),
            new Form("", "5", "^\\circ"),
            new Form("", "1", "/2"),
            new Form("", "n", "!!"),
            new Form("f", "(x)", ""),
            new Form("\\sin ", "x", ""),
            new Form("\\sqrt", "2", ""),
            new Form("\\overline{", "x", "}"),
            new Form("\\lim_{x\\to ", "0", "}x"),
            new Form("", "5", " cm"),
            new Form("\\text{and}", "x", ""),
            new Form("", "x", "^2"),
            new Form("(x+1)(", "x", ")"),
            new Form("(x+y+1)^{3}", "", ""),
            new Form("(1+\\sqrt{2}+\\sqrt{3})", "", ""),
            new Form("x+", "1", ""),
            new Form("xy", "", ""),
            new Form("\\sqrt{7}+", "1", ""),
            new Form("1,", "1", ""),
            new Form("1;", "1", ""),
            new Form("\\pm 1,", "\\pm 1", ""),
            new Form("7", "", ""),
            new Form("1.", "1", ""),
            new Form("0.", "1", "1"),
            new Form("1/", "2", ""),
            new Form("x=", "1", ""),
            new Form("x<", "1", ""),
            new Form("[1,2]\\cup", "[3,4]", ""),
            new Form("\\text{a or }", "b", ""),
            new Form("1&2\\\\", "3&4", ""),
            new Form("\\sum_{k=1}^{", "9", "} k"),
            new Form("\\int_0^", "1", "x dx"),
            new Form("$", "1", "$"),
            new Form("word ", "end", ""),
            new Form(" ", "1", " "));

    private NestedInputs() {}

    static String text(SplittableRandom random) {
        Form form = FORMS.get(random.nextInt(FORMS.size()));
        int times = times(random);
        boolean closed = random.nextInt(4) > 0;
        return form.open().repeat(times) + form.core() + (closed ? form.close().repeat(times) : "");
    }

    /** Returns mostly a small number, sometimes the number that the token limits allow, at times far more. */
    private static int times(SplittableRandom random) {
        int power = switch (random.nextInt(20)) {
            case 0 -> random.nextInt(17);
            case 1, 2, 3, 4, 5 -> random.nextInt(8, 11);
            default -> random.nextInt(8);
        };
        return Math.min(LONGEST, (1 << power) + random.nextInt(1 << power));
    }
}
