package dev.assay.engine.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How far a judge's confidence can be believed: its reliability diagram and expected calibration error (Guo, Pleiss, Sun
 * and Weinberger, "On Calibration of Modern Neural Networks", 2017). Each reviewed answer weighs 1/π, the inverse of the
 * probability of its drawing.
 *
 * @param judge {@code profile@revision}
 * @param n number of reviewed answers of which the judge stated a confidence
 * @param error Σ W_b/W · |share right − mean confidence| over the bins, W the weights; empty for fewer than {@value
 *     Estimate#LEAST} answers
 * @param bins ten bins of equal width, in ascending order
 */
public record JudgeReliability(String judge, int n, OptionalDouble error, List<Bin> bins) {
    /** The number of bins. */
    public static final int BINS = 10;

    public JudgeReliability {
        bins = List.copyOf(bins);
    }

    /**
     * The answers whose confidence lies between two bounds.
     *
     * @param low the lower bound, which belongs to the bin
     * @param high the upper bound, which belongs to the last bin only
     * @param confidence mean confidence; empty without answers
     * @param right share of the answers that is truly right
     */
    public record Bin(double low, double high, int n, OptionalDouble confidence, Estimate right) {}

    /** Returns the reliability of each judge, in the order of their names. */
    public static List<JudgeReliability> of(List<JudgedAnswers> answers) {
        Map<String, List<JudgedAnswers>> judges = answers.stream()
                .collect(Collectors.groupingBy(JudgedAnswers::judge, TreeMap::new, Collectors.toList()));
        List<JudgeReliability> reliabilities = new ArrayList<>();
        judges.forEach((judge, own) -> reliabilities.add(of(judge, own)));
        return reliabilities;
    }

    private static JudgeReliability of(String judge, List<JudgedAnswers> answers) {
        List<Bin> bins = IntStream.range(0, BINS)
                .mapToObj(bin -> bin(
                        bin,
                        answers.stream().filter(answer -> answer.bin() == bin).toList()))
                .toList();
        int n = bins.stream().mapToInt(Bin::n).sum();
        double total = answers.stream().mapToDouble(JudgeReliability::weight).sum();
        double error = 0;
        for (int bin = 0; bin < BINS; bin++) {
            double right = 0;
            double confident = 0;
            for (JudgedAnswers answer : answers) {
                if (answer.bin() == bin) {
                    right += answer.right() ? weight(answer) : 0;
                    confident += answer.confidences() / answer.probability();
                }
            }
            error += Math.abs(right - confident) / total;
        }
        return new JudgeReliability(
                judge, n, n < Estimate.LEAST ? OptionalDouble.empty() : OptionalDouble.of(error), bins);
    }

    private static double weight(JudgedAnswers answers) {
        return answers.n() / answers.probability();
    }

    private static Bin bin(int bin, List<JudgedAnswers> answers) {
        WeightedShare right = new WeightedShare();
        double weights = 0;
        double confidences = 0;
        for (JudgedAnswers answer : answers) {
            for (int i = 0; i < answer.n(); i++) {
                right.add(1 / answer.probability(), answer.right());
            }
            weights += weight(answer);
            confidences += answer.confidences() / answer.probability();
        }
        return new Bin(
                (double) bin / BINS,
                (bin + 1.0) / BINS,
                right.count(),
                weights > 0 ? OptionalDouble.of(confidences / weights) : OptionalDouble.empty(),
                right.estimate());
    }
}
