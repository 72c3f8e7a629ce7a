package dev.assay.text.searchtrace;

import dev.assay.text.words.NormalizedWords;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The numbers of each term in a text; a term has two letters, digits or underscores, or more. */
record TermWeights(Map<String, Integer> counts) {
    static TermWeights of(String document) {
        String text = NormalizedWords.of(document).text();
        Map<String, Integer> counts = new HashMap<>();
        int start = 0;
        for (int at = 0; at <= text.length(); at++) {
            if (at == text.length() || !(Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_')) {
                if (at - start > 1) {
                    counts.merge(text.substring(start, at), 1, Integer::sum);
                }
                start = at + 1;
            }
        }
        return new TermWeights(counts);
    }

    /** Returns the cosine with each support by TF-IDF over this document and all support, idf = ln((1+n)/(1+df)) + 1. */
    double[] cosines(List<TermWeights> support, Map<String, Integer> frequencies) {
        double own = norm(frequencies, support.size());
        double[] cosines = new double[support.size()];
        for (int i = 0; i < cosines.length; i++) {
            double product = 0;
            double length = 0;
            for (Map.Entry<String, Integer> term : support.get(i).counts.entrySet()) {
                double idf = idf(term.getKey(), frequencies, support.size());
                double weight = term.getValue() * idf;
                length += weight * weight;
                product += weight * counts.getOrDefault(term.getKey(), 0) * idf;
            }
            cosines[i] = own == 0 || length == 0 ? 0 : Math.min(1, product / (own * Math.sqrt(length)));
        }
        return cosines;
    }

    private double norm(Map<String, Integer> frequencies, int support) {
        double sum = 0;
        for (Map.Entry<String, Integer> term : counts.entrySet()) {
            double weight = term.getValue() * idf(term.getKey(), frequencies, support);
            sum += weight * weight;
        }
        return Math.sqrt(sum);
    }

    private double idf(String term, Map<String, Integer> frequencies, int support) {
        int with = frequencies.getOrDefault(term, 0) + (counts.containsKey(term) ? 1 : 0);
        return Math.log((2.0 + support) / (1.0 + with)) + 1;
    }
}
