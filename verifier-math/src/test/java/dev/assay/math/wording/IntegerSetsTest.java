package dev.assay.math.wording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IntegerSetsTest {
    @ParameterizedTest
    @CsvSource(
            delimiterString = "~",
            value = {
                "n is odd ~ n = 2k+1,\\ k\\in\\mathbb{Z}",
                "n \\text{ is odd} ~ n\\equiv 1\\pmod 2",
                "n is odd ~ all odd positive integers n",
                "n is odd ~ \\text{odd } n",
                "all $n$ divisible by 7 ~ 7\\mid n",
                "all $n$ divisible by 7 ~ n=7k,\\ k\\in\\mathbb{Z}",
                "multiples of 7 ~ \\{7k : k \\in \\mathbb{Z}\\}",
                "n \\equiv 2 \\pmod 5 ~ n = 5m - 3",
                "n \\equiv 2 \\pmod 5 ~ n \\text{ leaves remainder } 2 \\text{ when divided by } 5",
                "n \\equiv 2 \\pmod{5} ~ n\\equiv -3 \\pmod 5",
                "a\\equiv 0,1 \\pmod 3 ~ a\\not\\equiv 2\\pmod 3",
                "a\\equiv 0,1 \\pmod 3 ~ a \\equiv 0 \\text{ or } -2 \\pmod 3",
                "all integers greater than 3 except 8 ~ n\\ge 4,\\ n\\ne 8",
                "all integers greater than 3 except 8 ~ \\{4,5,6,7\\}\\cup\\{9,10,11,\\dots\\}",
                "$n=1,2,4$ ~ n\\le 4,\\ n\\ne 3,\\ n\\in\\mathbb{Z}^+",
                "$k=3^m$ for some nonnegative integer $m$ ~ k\\text{ is a power of }3\\ (1,3,9,\\dots)",
                "$k=3^m$ for some nonnegative integer $m$ ~ k\\in\\{1,3,9,27,\\ldots\\}",
                "powers of 3 ~ \\{3^k \\mid k \\ge 0, k \\in \\mathbb{Z}\\}",
                "$\\{6,9,12,\\ldots\\}$ ~ \\{3k: k\\ge 2, k \\in \\mathbb{Z}\\}",
                "$\\{6,8,10,\\ldots\\}$ ~ all even integers greater than 4",
                "all prime numbers ~ \\text{primes}",
                "all odd primes ~ p \\text{ prime}, p \\ne 2",
                "all positive integers ~ \\mathbb{Z}^+",
                "n \\text{ even, } n \\ge 4 ~ even integers n at least 4",
                "n not divisible by 3 ~ 3 \\nmid n",
                "all perfect squares ~ n is a perfect square",
                "All $n$ except $n=3$ and $n=5$ ~ n\\ne 3,5",
                "All $n$ except $n=2$ and $n=3$ ~ n=1\\text{ and all } n\\geq 4",
                "1019 or any $n$ with $n\\ge 1025$ ~ n=1019\\text{ or }n\\geq 1025",
                "n = 7 or n > 9 ~ \\{7\\}\\cup\\{10,11,12,\\dots\\}",
                "\\{1,2,\\ldots,1013\\} ~ \\{n\\in\\mathbb{Z}: 1\\le n\\le 1013\\}",
                "505, 506, ..., 1012 ~ \\text{all integers }n\\text{ with }505\\le n\\le 1012",
                "\\{3^k: k=0,1,2,\\ldots\\} ~ \\text{all powers of three } 1,3,9,27,\\ldots",
                "n=0 or all odd n ~ n \\text{ is odd or } n = 0",
            })
    void theSameIntegersInOtherWords(String gold, String answer) {
        assertThat(IntegerSets.same(gold, answer)).contains(true);
        assertThat(IntegerSets.same(answer, gold)).contains(true);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "~",
            value = {
                "n is odd ~ n is even",
                "n \\le -2, n \\in \\mathbb{Z} ~ n \\le -3, n \\in \\mathbb{Z}",
                "All $n$ except $n=3$ and $n=5$, n \\in \\mathbb{Z} ~ n \\in \\{3, 5\\}, n \\in \\mathbb{Z}",
                "n is odd ~ n = 4k+1, k \\in \\mathbb{Z}",
                "n is odd ~ n is an odd prime",
                "n \\equiv 2 \\pmod 5 ~ n\\equiv 3\\pmod 5",
                "all $n$ divisible by 7 ~ 7\\nmid n",
                "a\\equiv 0,1 \\pmod 3 ~ a\\equiv 0\\pmod 3",
                "$k=3^m$ for some nonnegative integer $m$ ~ k=3^m\\text{ for some positive integer }m",
                "$k=3^m$ for some nonnegative integer $m$ ~ k=3m\\text{ for some nonnegative integer }m",
                "$\\{6,8,10,\\ldots\\}$ ~ \\text{all even positive integers}",
                "$\\{6,8,10,\\ldots\\}$ ~ \\{2k:k\\ge 4, k \\in \\mathbb{Z}\\}",
                "all positive integers ~ all nonnegative integers",
                "all integers ~ all positive integers",
                "multiples of 6 ~ multiples of 3",
            })
    void otherIntegers(String gold, String answer) {
        assertThat(IntegerSets.same(gold, answer)).contains(false);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "~",
            value = {
                "5 ~ 5",
                "x > 2 ~ x \\ge 3",
                "n is odd ~ Alice wins",
                "n is odd ~ n is odd or so they say",
                "f(x) = 2x ~ f(x) = 2x+1",
                "n = 2k+1 ~ n = k^2+1",
                "n \\equiv 1 \\pmod 4 ~ n \\equiv 1 \\pmod m",
                "n is odd ~ n = 2^{k}+1",
                "$m\\in\\{1,-1\\}$ ~ m\\in[-1,1]",
            })
    void whatIsNoDescriptionOfIntegersIsLeftToOthers(String gold, String answer) {
        assertThat(IntegerSets.same(gold, answer)).isEqualTo(Optional.empty());
    }

    @Property(tries = 2_000, seed = "2026")
    void nothingIsEverThrown(@ForAll String gold, @ForAll String answer) {
        assertThat(IntegerSets.same(gold, answer)).isNotNull();
        assertThat(IntegerSets.same("n is " + gold, "\\{" + answer)).isNotNull();
    }
}
