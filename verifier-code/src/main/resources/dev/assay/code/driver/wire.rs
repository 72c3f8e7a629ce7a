
// Assay's values: plain data in Rust.
mod assay_driver {
    use std::cell::RefCell;
    use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
    use std::fmt::Write as _;
    use std::fs::File;
    use std::hash::Hash;
    use std::io::{BufRead, BufReader, Read, Write};
    use std::os::unix::io::{FromRawFd, IntoRawFd};
    use std::rc::Rc;

    pub const MOST_NODES: usize = 500_000;

    extern "C" {
        fn dup(fd: i32) -> i32;
        fn dup2(from: i32, to: i32) -> i32;
        fn _exit(code: i32) -> !;
    }

    pub fn leave(code: i32) -> ! {
        unsafe { _exit(code) }
    }

    pub fn fail(why: &str) -> ! {
        eprintln!("assay: {}", why);
        leave(70)
    }

    pub struct Reader {
        pub bytes: Vec<u8>,
        pub at: usize,
    }

    impl Reader {
        pub fn next(&mut self) -> u8 {
            if self.at >= self.bytes.len() {
                fail("a value ends too early");
            }
            self.at += 1;
            self.bytes[self.at - 1]
        }
        pub fn takes(&mut self, letter: u8) -> bool {
            let taken = self.at < self.bytes.len() && self.bytes[self.at] == letter;
            self.at += taken as usize;
            taken
        }
        pub fn until(&mut self, end: u8) -> String {
            let start = self.at;
            while self.next() != end {}
            String::from_utf8_lossy(&self.bytes[start..self.at - 1]).into_owned()
        }
        pub fn length(&mut self) -> usize {
            self.until(b':').parse().unwrap_or_else(|_| fail("no length"))
        }
        pub fn text(&mut self) -> String {
            if self.next() != b's' {
                fail("no text is given for a text");
            }
            let count = self.length();
            if count > self.bytes.len() - self.at {
                fail("a text ends too early");
            }
            self.at += count;
            String::from_utf8_lossy(&self.bytes[self.at - count..self.at]).into_owned()
        }
        pub fn items(&mut self) -> usize {
            if !b"ltug".contains(&self.next()) {
                fail("no array is given for a vector");
            }
            self.length()
        }
        fn integer(&mut self) -> i128 {
            i128::from_str_radix(&self.until(b';'), 16).unwrap_or_else(|_| fail("an integer is too large for its type"))
        }
        fn real(&mut self) -> f64 {
            let text = self.until(b';');
            match text.as_str() {
                "nan" => return f64::NAN,
                "inf" => return f64::INFINITY,
                "-inf" => return f64::NEG_INFINITY,
                _ => {}
            }
            let negative = text.starts_with('-');
            let digits = text.trim_start_matches('-').trim_start_matches("0x");
            let (size, power) = digits.split_once('p').unwrap_or_else(|| fail("no float"));
            let (first, rest) = size.split_once('.').unwrap_or((size, "0"));
            let fraction = u64::from_str_radix(&format!("{:0<13}", rest), 16).unwrap_or_else(|_| fail("no float"));
            let exponent: i64 = power.parse().unwrap_or_else(|_| fail("no float"));
            let bits = if first == "1" { ((exponent + 1023) as u64) << 52 | fraction } else { fraction };
            let value = f64::from_bits(bits);
            if negative { -value } else { value }
        }
    }

    pub trait Get: Sized {
        fn get(r: &mut Reader) -> Self;
        fn get_optional(r: &mut Reader) -> Option<Self> {
            if r.takes(b'N') { None } else { Some(Self::get(r)) }
        }
        fn get_boxed(r: &mut Reader) -> Option<Box<Self>> {
            Self::get_optional(r).map(Box::new)
        }
        fn get_shared(r: &mut Reader) -> Option<Rc<RefCell<Self>>> {
            Self::get_optional(r).map(|value| Rc::new(RefCell::new(value)))
        }
        fn get_key(r: &mut Reader) -> Self {
            Self::get(r)
        }
    }

    pub trait Put {
        const NOTHING: bool = false;
        fn put(&self, out: &mut Vec<u8>);
        fn put_optional(value: Option<&Self>, out: &mut Vec<u8>) {
            match value {
                Some(value) => value.put(out),
                None => out.push(b'N'),
            }
        }
        fn put_boxed(value: Option<&Box<Self>>, out: &mut Vec<u8>) {
            Self::put_optional(value.map(|one| &**one), out);
        }
        fn put_shared(value: Option<&Rc<RefCell<Self>>>, out: &mut Vec<u8>)
        where
            Self: Sized,
        {
            match value {
                Some(value) => value.borrow().put(out),
                None => out.push(b'N'),
            }
        }
    }

    macro_rules! integers {
        ($($t:ty)*) => {$(
            impl Get for $t {
                fn get(r: &mut Reader) -> Self {
                    let number = match r.next() {
                        b'i' => r.integer(),
                        b'f' => {
                            let real = r.real();
                            if real != real.trunc() || real.abs() > 9e15 {
                                fail("a number with a fraction is given for an integer");
                            }
                            real as i128
                        }
                        _ => fail("no number is given for an integer"),
                    };
                    <$t>::try_from(number).unwrap_or_else(|_| fail("an integer is too large for its type"))
                }
                fn get_key(r: &mut Reader) -> Self {
                    if r.bytes.get(r.at) == Some(&b's') {
                        return r.text().parse().unwrap_or_else(|_| fail("no integer is given for a key"));
                    }
                    Self::get(r)
                }
            }
            impl Put for $t {
                fn put(&self, out: &mut Vec<u8>) {
                    let number = *self as i128;
                    let sign = if number < 0 { "-" } else { "" };
                    out.extend(format!("i{}{:x};", sign, number.unsigned_abs()).bytes());
                }
            }
        )*};
    }
    integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 usize);

    macro_rules! reals {
        ($($t:ty)*) => {$(
            impl Get for $t {
                fn get(r: &mut Reader) -> Self {
                    match r.next() {
                        b'i' => r.integer() as $t,
                        b'f' => r.real() as $t,
                        _ => fail("no number is given for a float"),
                    }
                }
            }
            impl Put for $t {
                fn put(&self, out: &mut Vec<u8>) {
                    put_real(*self as f64, out);
                }
            }
        )*};
    }
    reals!(f32 f64);

    fn put_real(value: f64, out: &mut Vec<u8>) {
        let mut text = String::from("f");
        if value.is_nan() {
            text += "nan";
        } else if value.is_infinite() {
            text += if value > 0.0 { "inf" } else { "-inf" };
        } else {
            let bits = value.to_bits();
            let exponent = (bits >> 52 & 0x7ff) as i64;
            let sign = if bits >> 63 == 1 { "-" } else { "" };
            let (first, power) = if exponent == 0 { (0, -1022) } else { (1, exponent - 1023) };
            let _ = write!(text, "{}0x{}.{:013x}p{:+}", sign, first, bits & 0xfffffffffffff, power);
        }
        text.push(';');
        out.extend(text.bytes());
    }

    impl Get for bool {
        fn get(r: &mut Reader) -> Self {
            match r.next() {
                b'T' => true,
                b'F' => false,
                _ => fail("no truth value is given for a bool"),
            }
        }
    }
    impl Put for bool {
        fn put(&self, out: &mut Vec<u8>) {
            out.push(if *self { b'T' } else { b'F' });
        }
    }
    impl Get for char {
        fn get(r: &mut Reader) -> Self {
            let text = r.text();
            let mut all = text.chars();
            match (all.next(), all.next()) {
                (Some(one), None) => one,
                _ => fail("a text of another length than 1 is given for a char"),
            }
        }
    }
    impl Put for char {
        fn put(&self, out: &mut Vec<u8>) {
            self.to_string().put(out);
        }
    }
    impl Get for String {
        fn get(r: &mut Reader) -> Self {
            r.text()
        }
    }
    // A text that is lent lives to the end of the program.
    impl Get for &'static str {
        fn get(r: &mut Reader) -> Self {
            Box::leak(r.text().into_boxed_str())
        }
    }
    impl Put for String {
        fn put(&self, out: &mut Vec<u8>) {
            self.as_str().put(out);
        }
    }
    impl Put for str {
        fn put(&self, out: &mut Vec<u8>) {
            out.extend(format!("s{}:{}", self.len(), self).bytes());
        }
    }
    impl Put for () {
        const NOTHING: bool = true;
        fn put(&self, out: &mut Vec<u8>) {
            out.push(b'N');
        }
    }
    impl<T: Put + ?Sized> Put for &T {
        fn put(&self, out: &mut Vec<u8>) {
            (**self).put(out);
        }
    }
    impl<T: Put + ?Sized> Put for &mut T {
        fn put(&self, out: &mut Vec<u8>) {
            (**self).put(out);
        }
    }
    impl<T: Get> Get for Option<T> {
        fn get(r: &mut Reader) -> Self {
            T::get_optional(r)
        }
    }
    impl<T: Put> Put for Option<T> {
        fn put(&self, out: &mut Vec<u8>) {
            T::put_optional(self.as_ref(), out);
        }
    }
    impl<T: Put, E: std::fmt::Debug> Put for Result<T, E> {
        fn put(&self, out: &mut Vec<u8>) {
            match self {
                Ok(value) => value.put(out),
                Err(error) => panic!("{:?}", error),
            }
        }
    }
    impl<T: Get> Get for Box<T> {
        fn get(r: &mut Reader) -> Self {
            Box::new(T::get(r))
        }
        fn get_optional(r: &mut Reader) -> Option<Self> {
            T::get_boxed(r)
        }
    }
    impl<T: Put> Put for Box<T> {
        fn put(&self, out: &mut Vec<u8>) {
            T::put_boxed(Some(self), out);
        }
        fn put_optional(value: Option<&Self>, out: &mut Vec<u8>) {
            T::put_boxed(value, out);
        }
    }
    impl<T: Get> Get for Rc<RefCell<T>> {
        fn get(r: &mut Reader) -> Self {
            Rc::new(RefCell::new(T::get(r)))
        }
        fn get_optional(r: &mut Reader) -> Option<Self> {
            T::get_shared(r)
        }
    }
    impl<T: Put> Put for Rc<RefCell<T>> {
        fn put(&self, out: &mut Vec<u8>) {
            T::put_shared(Some(self), out);
        }
        fn put_optional(value: Option<&Self>, out: &mut Vec<u8>) {
            T::put_shared(value, out);
        }
    }

    fn put_all<'a, T: Put + 'a>(letter: char, count: usize, all: impl Iterator<Item = &'a T>, out: &mut Vec<u8>) {
        out.extend(format!("{}{}:", letter, count).bytes());
        all.for_each(|one| one.put(out));
    }

    macro_rules! collections {
        ($($t:ident $letter:literal $($bound:ident)*;)*) => {$(
            impl<T: Get $(+ $bound)*> Get for $t<T> {
                fn get(r: &mut Reader) -> Self {
                    let count = r.items();
                    (0..count).map(|_| T::get(r)).collect()
                }
            }
            impl<T: Put> Put for $t<T> {
                fn put(&self, out: &mut Vec<u8>) {
                    put_all($letter, self.len(), self.iter(), out);
                }
            }
        )*};
    }
    collections! {
        Vec 'l';
        VecDeque 'l';
        BTreeSet 'l' Ord;
        HashSet 'u' Eq Hash;
    }

    impl<T: Put> Put for [T] {
        fn put(&self, out: &mut Vec<u8>) {
            put_all('l', self.len(), self.iter(), out);
        }
    }
    impl<T: Get, const N: usize> Get for [T; N] {
        fn get(r: &mut Reader) -> Self {
            let all: Vec<T> = Vec::get(r);
            all.try_into().unwrap_or_else(|_| fail("an array of another length is given"))
        }
    }
    impl<T: Put, const N: usize> Put for [T; N] {
        fn put(&self, out: &mut Vec<u8>) {
            self.as_slice().put(out);
        }
    }

    macro_rules! maps {
        ($($t:ident $($bound:ident)*;)*) => {$(
            impl<K: Get $(+ $bound)*, V: Get> Get for $t<K, V> {
                fn get(r: &mut Reader) -> Self {
                    if r.next() != b'd' {
                        fail("no object is given for a map");
                    }
                    let count = r.length();
                    (0..count).map(|_| (K::get_key(r), V::get(r))).collect()
                }
            }
            impl<K: Put, V: Put> Put for $t<K, V> {
                fn put(&self, out: &mut Vec<u8>) {
                    out.extend(format!("d{}:", self.len()).bytes());
                    for (key, value) in self {
                        key.put(out);
                        value.put(out);
                    }
                }
            }
        )*};
    }
    maps! {
        HashMap Eq Hash;
        BTreeMap Ord;
    }

    macro_rules! tuples {
        ($($count:literal $($t:ident $place:tt)*;)*) => {$(
            impl<$($t: Get),*> Get for ($($t,)*) {
                fn get(r: &mut Reader) -> Self {
                    if r.items() != $count {
                        fail("an array of another length is given for a tuple");
                    }
                    ($($t::get(r),)*)
                }
            }
            impl<$($t: Put),*> Put for ($($t,)*) {
                fn put(&self, out: &mut Vec<u8>) {
                    out.extend(format!("t{}:", $count).bytes());
                    $(self.$place.put(out);)*
                }
            }
        )*};
    }
    tuples! {
        1 A 0;
        2 A 0 B 1;
        3 A 0 B 1 C 2;
        4 A 0 B 1 C 2 D 3;
        5 A 0 B 1 C 2 D 3 E 4;
    }

    // The stream of messages. What the other text reads and writes is nothing.
    pub struct Channel {
        pub input: BufReader<File>,
        output: File,
    }

    impl Channel {
        pub fn open() -> Channel {
            unsafe {
                let (input, output) = (dup(0), dup(1));
                let nowhere = File::options().read(true).write(true).open("/dev/null").unwrap().into_raw_fd();
                dup2(nowhere, 0);
                dup2(nowhere, 1);
                Channel { input: BufReader::new(File::from_raw_fd(input)), output: File::from_raw_fd(output) }
            }
        }
        pub fn line(&mut self) -> String {
            let mut line = Vec::new();
            if self.input.read_until(b'\n', &mut line).is_err() {
                leave(71);
            }
            String::from_utf8_lossy(&line).trim().to_string()
        }
        pub fn is_over(&mut self) -> bool {
            self.input.fill_buf().map_or(true, |rest| rest.is_empty())
        }
        pub fn bytes(&mut self, count: usize) -> Vec<u8> {
            let mut bytes = vec![0; count];
            if self.input.read_exact(&mut bytes).is_err() {
                leave(71);
            }
            bytes
        }
        pub fn write(&mut self, bytes: &[u8]) {
            if self.output.write_all(bytes).is_err() {
                leave(71);
            }
        }
    }

    // Serves calls: a message has the mark of its answer, the number of the function, and the arguments.
    pub fn serve(call: impl Fn(&mut Reader, &mut Vec<u8>)) -> ! {
        let mut channel = Channel::open();
        loop {
            let line = channel.line();
            let words: Vec<&str> = line.split(' ').collect();
            if words.len() != 3 {
                leave(0);
            }
            let mut r = Reader { bytes: channel.bytes(words[2].parse().unwrap()), at: 0 };
            let mut content = b"l2:".to_vec();
            call(&mut r, &mut content);
            let mut whole = format!("{} {}\n", words[0], content.len()).into_bytes();
            whole.extend(&content);
            whole.extend(format!("\n{}\n", words[0]).bytes());
            channel.write(&whole);
        }
    }

    pub fn arguments(r: &mut Reader, count: usize) {
        if r.items() != count {
            fail("the function has another number of parameters");
        }
    }

    pub fn result<T: Put>(value: &T, changed: &[&dyn Fn(&mut Vec<u8>)], out: &mut Vec<u8>) {
        value.put(out);
        let count = if T::NOTHING { changed.len() } else { 0 };
        out.extend(format!("l{}:", count).bytes());
        changed.iter().take(count).for_each(|one| one(out));
    }

    pub fn put_nothing(out: &mut Vec<u8>) {
        out.push(b'N');
    }

    // A node that is not there is an empty array and also no value.
    pub fn put_no_node(out: &mut Vec<u8>) {
        out.extend(b"g0:");
    }
}
