package dev.assay.sandbox.language;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/** A program in each language that prints the sum of its input. */
final class SumPrograms {
    private static final Map<String, String> SUMS = Map.ofEntries(
            Map.entry("python", "print(sum(map(int, input().split())))"),
            Map.entry("c", """
                    #include <stdio.h>
                    int main() { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a + b); return 0; }
                    """),
            Map.entry(
                    "cpp",
                    "#include <bits/stdc++.h>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b << '\\n'; }"),
            Map.entry("java", """
                    import java.util.Scanner;
                    class Sum {
                        public static void main(String[] words) {
                            Scanner in = new Scanner(System.in);
                            System.out.println(in.hasNext() ? in.nextInt() + in.nextInt() : 0);
                        }
                    }
                    """),
            Map.entry(
                    "javascript",
                    "const text = require('fs').readFileSync(0, 'utf8');"
                            + "console.log(text.trim().split(/\\s+/).map(Number).reduce((a, b) => a + b));"),
            Map.entry(
                    "go",
                    "package main\nimport \"fmt\"\nfunc main() { var a, b int; fmt.Scan(&a, &b); fmt.Println(a + b) }"),
            Map.entry(
                    "rust",
                    "fn main() { let mut s = String::new(); std::io::stdin().read_line(&mut s).unwrap();"
                            + " println!(\"{}\", s.split_whitespace().map(|x| x.parse::<i32>().unwrap()).sum::<i32>()); }"),
            Map.entry("bash", "read a b; echo $((a + b))"),
            Map.entry("perl", "my ($a, $b) = split ' ', <STDIN>; print $a + $b, \"\\n\";"),
            Map.entry("ruby", "puts gets.split.map(&:to_i).sum"),
            Map.entry("php", "<?php echo array_sum(explode(' ', trim(fgets(STDIN)))), \"\\n\";"),
            Map.entry("lua", "local a, b = io.read('n', 'n'); print(a + b)"));

    static final List<String> LANGUAGES = List.copyOf(new TreeSet<>(SUMS.keySet()));

    private SumPrograms() {}

    static String in(String language) {
        return Objects.requireNonNull(SUMS.get(language));
    }
}
