package dev.assay.math;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.Explanation;
import dev.assay.verifier.Response;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules and readings that hand the pair on are named before the rule that decides it. */
class RuleNamesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\\begin{pmatrix} \\\\frac{1}{2} \\\\ 3 \\end{pmatrix} | (1/2, 3) | read.escapes",
                "12 | 12\\text{ \\\\text{cm}} | read.escapes",
                "x = k\\pi | n\\pi | equal.unstated_family",
                "(\\pm 1, \\pm 2) | (1,2),(1,-2),(-1,2),(-1,-2) | equal.plus_minus",
                "(1,2)(3,4) | (3,4),(1,2) | equal.point_row",
                "x = y = z = 2 | 2 | equal.equal_values",
                "f(x)=2 | f(x)=2 \\text{ for all } x \\in \\mathbb{Q} | equal.function_domain",
                "\\mathbb{R}-\\{2\\} | x \\ne 2 | equal.set_difference",
                "y+2 = x^2 | x^2-2 | equal.solved_equation",
                "(1-t, 2t, t) | x=1-z, y=2z, z\\in\\mathbb{R} | equal.free_unknown",
                "A(x)=x^2, x>1 | A=x^2, x>1 | equal.function_name",
                "\\text{Vera} | \\text{Vera will take the last stone.} | read.subject",
                "diverges | \\text{No, the integral is divergent} | read.statement",
                "4, \\text{ at } x=y=2 | 4 \\text{ at } (x,y)=(2,2) | read.extremum",
                "20\\pi m^3 | 20\\pi\\text{ m}^3 | read.letter_unit",
                "a=b=c | c=b=a | equal.equal_sides",
                "k=3 | k_{\\max}=3 | equal.extremum_name",
                "circle with centre P and radius 2 | \\text{circle about }P\\text{ with diameter }4 | read.figure",
                "quotient 7, remainder 5 | r=5, q=7 | read.quantities",
                "f(x)=4x | \\text{multiplication by four} | read.function",
                "(0,1)\\cup(1,2) | \\bigcup_{k=0}^{1}(k,k+1) | equal.finite_union",
                "(n,k)=(1,1),(2,1) | k=1, n\\in\\{1,2\\} | equal.product_of_values",
                "x^2-1 | P(t)=t^2-1 | equal.argument_name",
                "\\lfloor\\frac{n}{2}\\rfloor | \\begin{cases}k&n=2k\\\\k&n=2k+1\\end{cases} | equal.cases_of_index",
                "(k,1), (1,k), k\\in\\mathbb{N} | (m,1), (1,n), m,n\\in\\mathbb{N} | equal.separate_families",
                "3^k-1, k\\ge1 | 2, 8, 26, 80, \\ldots | equal.first_terms",
                "(\\pm1,2) | (1,2),(-1,2)\\text{, two points} | read.count_remark",
                "(n,k)=(1,1),(2,1) | k=1, n=1\\text{ or }2 | read.chosen_values",
                "(-\\infty,0]\\cup[1,\\infty) | \\text{all real }x\\text{ except those with }0<x<1 | read.excepted_range",
                "2 if $3\\mid n$, 1 otherwise | 1\\text{ if }3\\nmid n, 2\\text{ if }3\\mid n | read.residue_cases",
                "(\\pm 1, \\pm 2) with equal signs | (1,2),(-1,-2) | read.signs",
                "r=4\\cos\\theta | r^2=4r\\cos\\theta | equal.pole",
                "x^2+y^2=36 | \\sqrt{x^2+y^2}=6 | equal.squared",
                "perfect squares | n=k^2, k\\ge1 | equal.integers",
                "\\mathbb{Q} | \\text{all rational numbers} | read.real_numbers",
                "\\text{2 if }a>0\\text{, none if }a\\le0 | a>0:\\text{ two; }a\\le0:\\text{ none} | read.cases",
                "\\frac1x, x>0 | x^{-1} | equal.natural_domain",
                "x+1 | x+1\\text{, valid for }x\\ne1 | read.domain",
                "x_1=1, x_2=2, \\ldots, x_n=n | x_k=k\\text{ for all }k | read.indexed",
                "a=b=c=d=1 | \\text{all four numbers are 1, and the sum is 4} | read.common_value",
                "1+x+x^2+x^3+\\cdots | \\sum_{n=0}^{\\infty}x^n | equal.series_terms",
                "(1,2), (3,4) | \\{(1,2)\\}\\cup\\{(3,4)\\} | equal.joined_sets",
                "x=y | \\text{all pairs }(x,y)\\text{ with }x=y | read.points",
                "a_n=2n | a_n=2n\\ (n=1,2,3,\\ldots) | read.counted_index",
                "(1,3),(2,3) | \\{1,2\\}\\times\\{3\\} | read.products",
                "decrease of 4% | -4\\% | read.change",
                "0.5 m | \\text{each part is 0.5 m long} | read.length",
                "min $=-1$, max $=3$ | f_{\\max}=f(3)=3, f_{\\min}=f(1)=-1 | read.extremum_chain",
                "y=2x | y=2x, -\\infty<x<\\infty | read.domain",
                "The line $x=2$ | \\text{the vertical line }x=2 | read.circle",
                "y=x | \\{(x,y): x=y, x\\in\\mathbb{R}\\} | equal.coordinate_domain",
                "A(x)=10x-x^2 | A(x)=x(10-x), 0<x<10 | equal.natural_domain",
                "0,1,2,3 | \\mathbb{Z}\\cap[0,3] | read.integer_range",
                "y=x | y=x\\ (x\\in\\mathbb{R}, y\\in\\mathbb{R}) | read.domain",
                "a=b=c | a=b\\text{ and }b=c | equal.linked_names",
                "3 | \\lim_{x\\to0}=3 | read.operator",
                "\\log_2 5 | x=\\frac{\\ln5}{\\ln2}\\in\\mathbb R | read.membership",
                "x\\ne0, 2 | \\mathbb{R}\\text{ except }0, 2 | read.excluded_values",
                "\\min(a,b) | \\text{the smaller of }a\\text{ and }b | read.extreme_of_two",
                "\\frac{\\pi}{4}+k\\pi, k\\in\\mathbb{Z} | \\frac{\\pi}{4}\\pm n\\pi, n=0,1,2,\\ldots | read.signed_index",
                "x\\equiv2\\pmod5\\text{ or }x\\equiv3\\pmod5 | \\{5k+2, 5k-2 : k\\in\\mathbb{Z}\\} | read.listed_families",
                "(\\pm3,0), (\\pm1,\\pm2) | \\{(\\pm3,0)\\}\\cup\\{(\\pm1,\\pm2)\\} | read.joined_points",
                "\\{1,5\\} | \\text{either 1 or 5} | read.either",
                "x=\\frac{\\pi}{4}+\\frac{k\\pi}{2} | x=\\pm\\frac{\\pi}{4}+k\\pi | read.unstated_integer",
                "\\{1,3,5\\} | \\{x : x=2k+1, k=0,1,2\\} | read.built_values",
                "z=e^{2\\pi ik/5}, k=0,1,2,3,4 | \\text{the fifth roots of unity} | read.roots_of_unity",
                "rhombus | \\text{a rhombus (and not a square)} | read.denied_other",
                "x=y=z=0 | \\text{no solutions other than }(0,0,0) | read.only",
                "[0,\\infty) | \\mathbb R_{\\ge0} | read.half_line",
                "y=C_1\\cos x+C_2\\sin x | y=A\\cos x+B\\sin x, A,B\\in\\mathbb R | read.free_constants",
                "f(x)=cx, c\\in\\mathbb{R} | f(x)=f(1)x\\text{ with }f(1)\\text{ arbitrary} | read.function_value",
                "(1,2),(2,1) | (1,2)\\text{ and the pair obtained by swapping }m\\text{ and }n | read.swapped",
                "(1,6),(2,6),(3,4) | (3,4)\\text{ and }(d,6)\\text{ for }d=1,2 | read.listed_parameter",
                "$x=2\\pi k$ or $x=\\frac{\\pi}{2}+2\\pi k$, $k\\in\\mathbb{Z}$ | x\\in\\{2n\\pi : n\\in\\mathbb Z\\}\\cup\\{\\tfrac{(4n+1)\\pi}{2} : n\\in\\mathbb Z\\} | read.family_union",
                "$t(1,1)^T$, $t\\neq0$ | \\text{all nonzero multiples of }(1,1)^T | read.same_condition",
                "supremum 5, infimum -5 | \\text{infimum }-5\\text{ (not attained), supremum }5\\text{ (not attained)} | read.quantities",
                "converges | \\text{By the integral test the series is convergent.} | read.property_remark",
                "0, x^n, n\\ge0 | 0, 1, x^n, n\\ge1 | equal.first_member",
                "6k+1, 6k+5, k\\ge0 | 6n+1\\ (n\\ge0)\\text{ and }6n-1\\ (n\\ge1) | read.families",
                "p=3 | \\text{3 is the only such prime} | read.only",
                "\\min f=-1, \\max f=3 | \\text{the greatest value is 3 and the least value is $-1$} | read.quantities",
                "maximum $4$ at $x=3$ | \\max g=g(3)=4 | read.extremum",
                "f(x)=kx-1, k\\in\\mathbb{Q} | f(x)=cx-1\\text{ for some rational }c | read.same_condition",
                "y^2=8x | y=\\pm2\\sqrt{2x} | read.both_roots",
                "y^2=8x | x=2t^2, y=4t | read.parametric_curve",
                "y^2=8x | \\text{parabola with focus }(2,0)\\text{ and directrix }x=-2 | read.conic",
                "2x-3y+6=0 | \\text{the line through }(-3,0)\\text{ and }(0,2) | read.line",
                "2x-y+3z=7 | (2,-1,3)\\cdot(x,y,z)=7 | read.scalar_product",
                "(t,t,-2t), t\\in\\mathbb{R} | \\operatorname{span}\\{(1,1,-2)\\} | read.span",
                "\\begin{pmatrix}1&0\\\\0&2\\end{pmatrix} | \\operatorname{diag}(1,2) | read.matrix",
                "(0,1)\\cup(1,2) | \\bigcup_{k=0}^{1}(k,k+1) | equal.finite_union",
                "a=b=c | \\text{if and only if }a=b=c | read.exactly_when"
            })
    void theExplanationNamesTheRule(String gold, String answer, String rule) {
        Explanation explanation = new MathVerifier()
                .verify(MathTask.of(gold), Response.of("\\boxed{" + answer + "}"))
                .explanation();
        assertThat(explanation.stages()).extracting(Explanation.Stage::name).contains(rule);
    }
}
