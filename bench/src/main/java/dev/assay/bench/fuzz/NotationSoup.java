package dev.assay.bench.fuzz;

import java.util.List;
import java.util.SplittableRandom;

/** Pieces of notation, in any order. */
final class NotationSoup {
    private static final List<String> PIECES = List.of(
                    "0 1 2 3 7 10 12 100 0.5 .25 3.14159 1,000 2{,}500 1e3 1e-9 10^{6} 0.\\overline{3} 1\\frac{1}{2} 9^{9^{9}}"
                            .split(" "),
                    "x y z n k a b c f(x) x_1 x_{12} \\pi e i \\theta \\alpha \\infty \\varphi AB \\triangle \\mathbb{R}"
                            .split(" "),
                    "+ - * / ^ _ = < > \\le \\ge \\neq \\approx \\equiv \\pm \\mp \\cdot \\times \\div ! % \\% ° ^\\circ ' : ; ,"
                            .split(" "),
                    "( ) [ ] { } \\{ \\} \\left( \\right) \\left[ \\right] \\left\\{ \\right. \\left. | \\left| \\right| \\| \\langle"
                            .split(" "),
                    "\\frac \\dfrac \\tfrac12 \\frac12 \\sqrt \\sqrt[3] \\binom \\sum \\sum_{k=1}^{n} \\int \\int_0^1 \\prod \\lim"
                            .split(" "),
                    "\\sin \\cos \\tan \\log \\ln \\log_2 \\arcsin \\exp \\gcd \\max \\lfloor \\rfloor \\lceil \\rceil \\det"
                            .split(" "),
                    "\\cup \\cap \\setminus \\in \\notin \\emptyset \\varnothing \\mid \\to \\infty \\forall \\mathbb{Z} \\subset \\ldots"
                            .split(" "),
                    ("\\begin{pmatrix} \\end{pmatrix} \\begin{cases} \\end{cases} & \\\\ \\begin{array}{cc} \\end{array} "
                                    + "\\begin{bmatrix} \\end{bmatrix} \\begin{vmatrix} \\end{vmatrix}")
                            .split(" "),
                    "\\text{ \\text{cm} \\text{and} \\mathrm{ \\mathrm{e} \\mathbf{v} \\boxed{ \\boxed{2} \\displaystyle \\, \\! \\; \\quad ~ \\ "
                            .split(" "),
                    "cm m km kg \\$ $ $$ €5 £3 USD hours and or if otherwise none yes no true DNE undefined Monday 12:30 p.m."
                            .split(" "),
                    "√ π ∞ ∪ ∩ ≤ ≥ ≠ ± × ÷ − – ½ ¾ ² ³ ₁ ° ′ ， （ ） １２ 五 或 和 … · ⁄ ∈ ℝ ⟨ ⟩".split(" "),
                    "#### <answer> </answer> </think> <think> Answer: **5** ``` ` # @ \\ \\\\ \\unknown \\char`\\^ \u0000 \u200b \ud800"
                            .split(" "))
            .stream()
            .flatMap(java.util.Arrays::stream)
            .toList();

    private NotationSoup() {}

    static String text(SplittableRandom random) {
        int pieces = 1 + random.nextInt(random.nextInt(20) == 0 ? 400 : 14);
        String between = random.nextBoolean() ? "" : " ";
        StringBuilder text = new StringBuilder();
        for (int piece = 0; piece < pieces; piece++) {
            text.append(piece(random)).append(between);
        }
        return text.toString();
    }

    static String piece(SplittableRandom random) {
        return PIECES.get(random.nextInt(PIECES.size()));
    }
}
