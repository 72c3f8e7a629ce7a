package dev.assay.math.unit;

import dev.assay.math.number.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The units by name, each with its meanings: "pounds" weigh and pay. */
final class UnitTable {
    /**
     * Factor, base units and names on each line; a wave marks names that take prefixes, and names of four letters and
     * more have a plural. Factors are exact: BIPM's SI brochure (2019), the international yard and pound (1959), US
     * liquid and imperial gallons.
     */
    private static final String UNITS = """
            1 m: m~ meter~ metre~ 米
            1/100 m: 厘米 公分
            1/1000 m: 毫米
            1/10 m: 分米
            1/10000000000 m: Å Å angstrom ångström
            1000 m: 千米 公里
            127/5000 m: in inch inches "
            381/1250 m: ft foot feet
            1143/1250 m: yd yard
            201168/125 m: mi mile
            1852 m: nmi
            149597870700 m: au
            1/1000 kg: g~ gram~ gramme~ 克
            1 kg: 千克 公斤
            1/2 kg: 斤
            1000 kg: t~ tonne~ ton 吨
            45359237/50000 kg: ton
            45359237/100000000 kg: lb lbs pound
            45359237/1600000000 kg: oz ounce
            1 s: s~ sec secs second~ 秒
            60 s: min mins minute 分钟 分
            3600 s: h hr hrs hour 小时 时
            86400 s: d day 天 日
            604800 s: wk week 周 星期
            31536000 s: yr yrs year
            1 month: month 个月
            12 month: yr yrs year 年
            120 month: decade
            1200 month: century centuries
            1 A: A~ amp ampere~ 安
            1 K: K kelvin 开
            1 mol: mol~ mole 摩尔
            1 cd: cd candela
            1 rad: rad~ radian 弧度
            1 bit: bit~ 比特
            8 bit: B byte~ 字节
            1 m^2: 平方米
            1/10000 m^2: 平方厘米
            1/1000000 m^2: 平方毫米
            1/100 m^2: 平方分米
            1000000 m^2: 平方千米 平方公里
            10000 m^2: ha hectare 公顷
            100 m^2: are
            316160658/78125 m^2: acre
            1000 mol*m^-3: M
            1/1000 m^3: L~ l~ liter~ litre~ 升
            1/1000000 m^3: cc 毫升 立方厘米
            1 m^3: 立方米
            1/1000 m^3: 立方分米
            473176473/125000000000 m^3: gal gallon
            454609/100000000 m^3: gal gallon
            473176473/500000000000 m^3: qt quart
            473176473/1000000000000 m^3: pt pint
            473176473/2000000000000 m^3: cup
            473176473/32000000000000 m^3: tbsp tablespoon
            157725491/32000000000000 m^3: tsp teaspoon
            1 m*s^-1: mps
            1397/3125 m*s^-1: mph
            5/18 m*s^-1: kph kmh kmph
            463/900 m*s^-1: kn knot
            1 s^-1: Hz~ hertz~ 赫兹
            1/60 s^-1: rpm
            1 kg*m*s^-2: N~ newton~ 牛 牛顿
            1 kg*m^-1*s^-2: Pa~ pascal~ 帕
            100000 kg*m^-1*s^-2: bar~
            101325 kg*m^-1*s^-2: atm atmosphere
            20265/152 kg*m^-1*s^-2: torr mmHg
            1 kg*m^2*s^-2: J~ joule~ 焦 焦耳
            523/125 kg*m^2*s^-2: cal~ calorie~ 卡
            3600 kg*m^2*s^-2: Wh~
            801088317/5000000000000000000000000000 kg*m^2*s^-2: eV~
            1 kg*m^2*s^-3: W~ watt~ 瓦
            1 A*s: C~ coulomb~
            1 kg*m^2*s^-3*A^-1: V~ volt~ 伏
            1 kg*m^2*s^-3*A^-2: Ω~ Omega ohm~ 欧
            1 kg^-1*m^-2*s^4*A^2: F~ farad~
            1 kg*s^-2*A^-1: T~ tesla~
            1 kg*m^2*s^-2*A^-1: Wb~ weber
            1 kg*m^2*s^-2*A^-2: H~ henry~ henries
            1 USD: $ dollar USD buck
            1/100 USD: ¢ cent
            1/4 USD: quarter
            1/10 USD: dime
            1/20 USD: nickel
            1/100 USD: penny pennies
            1 EUR: € euro EUR
            1/100 EUR: cent
            1 GBP: £ GBP pound
            1/100 GBP: pence
            1 JPY: ¥ JPY yen 日元
            1 CNY: ¥ CNY RMB yuan 元
            1/10 CNY: 角
            1 INR: ₹ INR Rs rupee
            1 unit: unit 单位
            """;

    private static final Map<String, Integer> PREFIXES = Map.ofEntries(
            Map.entry("p", -12),
            Map.entry("n", -9),
            Map.entry("μ", -6),
            Map.entry("µ", -6),
            Map.entry("u", -6),
            Map.entry("m", -3),
            Map.entry("c", -2),
            Map.entry("d", -1),
            Map.entry("h", 2),
            Map.entry("k", 3),
            Map.entry("M", 6),
            Map.entry("G", 9),
            Map.entry("T", 12));

    private static final Map<String, Integer> SPELLED = Map.ofEntries(
            Map.entry("pico", -12),
            Map.entry("nano", -9),
            Map.entry("micro", -6),
            Map.entry("milli", -3),
            Map.entry("centi", -2),
            Map.entry("deci", -1),
            Map.entry("hecto", 2),
            Map.entry("kilo", 3),
            Map.entry("mega", 6),
            Map.entry("giga", 9),
            Map.entry("tera", 12));

    private static final int SHORTEST_PLURAL = 3;
    private static final Set<String> SHORT_NOUNS = Set.of("bit", "cup", "day", "ohm", "bar", "ton", "amp");

    private final Map<String, List<Unit>> names = new HashMap<>();
    private final Map<String, List<Unit>> prefixed = new HashMap<>();

    /** All names with their meanings; a name of its own goes before one with a prefix. */
    static Map<String, List<Unit>> read() {
        UnitTable table = new UnitTable();
        UNITS.lines().forEach(table::line);
        table.angles();
        table.temperatures();
        table.sizes();
        table.prefixed.forEach(table.names::putIfAbsent);
        table.names.replaceAll((_, units) -> List.copyOf(units));
        return Map.copyOf(table.names);
    }

    private void line(String line) {
        int colon = line.indexOf(':');
        String[] head = line.substring(0, colon).split(" ", 2);
        Unit unit = Unit.of(dimension(head[1]), rational(head[0]));
        for (String name : line.substring(colon + 1).strip().split(" ", -1)) {
            boolean takesPrefix = name.endsWith("~");
            String plain = takesPrefix ? name.substring(0, name.length() - 1) : name;
            put(names, plain, unit);
            if (takesPrefix) {
                (plain.length() > SHORTEST_PLURAL || SHORT_NOUNS.contains(plain) ? SPELLED : PREFIXES)
                        .forEach((prefix, exponent) -> put(prefixed, prefix + plain, unit.scaled(tenTo(exponent))));
            }
        }
    }

    private void angles() {
        Dimension dimension = Dimension.of("rad");
        Unit degree = new Unit(dimension, Rational.of(1, 180), 1, Rational.ZERO);
        for (String name : List.of("°", "degree", "deg", "度")) {
            put(names, name, degree);
        }
        for (String name : List.of("arcminute", "arcmin", "′")) {
            put(names, name, degree.scaled(Rational.of(1, 60)));
        }
        for (String name : List.of("arcsecond", "arcsec", "″")) {
            put(names, name, degree.scaled(Rational.of(1, 3600)));
        }
        put(names, "revolution", new Unit(dimension, Rational.of(2), 1, Rational.ZERO));
    }

    private void temperatures() {
        Dimension kelvin = Dimension.of("K");
        Unit celsius = new Unit(kelvin, Rational.ONE, 0, Rational.of(27_315, 100));
        Unit fahrenheit = new Unit(kelvin, Rational.of(5, 9), 0, Rational.of(45_967, 180));
        for (String name :
                List.of("°C", "℃", "celsius", "degrees celsius", "degree celsius", "° C", "摄氏度", "°", "degrees")) {
            put(names, name, celsius);
        }
        for (String name :
                List.of("°F", "℉", "fahrenheit", "degrees fahrenheit", "degree fahrenheit", "° F", "°", "degrees")) {
            put(names, name, fahrenheit);
        }
    }

    /** Prefixes of bytes count by 1000 or by 1024. */
    private void sizes() {
        Dimension bit = Dimension.of("bit");
        int step = 0;
        for (String prefix : List.of("K", "M", "G", "T")) {
            step++;
            Unit decimal = Unit.of(bit, Rational.of(8).times(tenTo(3 * step)));
            Unit binary = Unit.of(bit, Rational.of(8).times(Rational.of(1024).power(step)));
            put(names, prefix + "B", decimal);
            put(names, prefix + "B", binary);
            put(names, prefix + "iB", binary);
        }
    }

    private static void put(Map<String, List<Unit>> table, String name, Unit unit) {
        table.computeIfAbsent(name, _ -> new ArrayList<>()).add(unit);
        boolean spelled = name.length() > SHORTEST_PLURAL && name.chars().allMatch(sign -> sign >= 'a' && sign <= 'z');
        if ((spelled || SHORT_NOUNS.contains(name)) && !name.endsWith("s")) {
            table.computeIfAbsent(name + "s", _ -> new ArrayList<>()).add(unit);
        }
    }

    private static Dimension dimension(String text) {
        Dimension product = Dimension.NONE;
        for (String factor : text.split("\\*", -1)) {
            int caret = factor.indexOf('^');
            String base = caret < 0 ? factor : factor.substring(0, caret);
            int power = caret < 0 ? 1 : Integer.parseInt(factor.substring(caret + 1));
            product = product.times(Dimension.of(base).power(power));
        }
        return product;
    }

    private static Rational rational(String text) {
        int slash = text.indexOf('/');
        return slash < 0
                ? Rational.of(new BigInteger(text))
                : new Rational(new BigInteger(text.substring(0, slash)), new BigInteger(text.substring(slash + 1)));
    }

    private static Rational tenTo(int exponent) {
        return Rational.of(10).power(exponent);
    }
}
