
// A value of any type goes to and from a test with the name of its type, as a tuple, and is plain data elsewhere.
mod assay_any {
    use super::{ASSAY_JUDGES, ASSAY_KNOWN, ASSAY_TYPED};
    use crate::assay_driver::{fail, leave, Get, Put, Reader};
    use std::any::Any;

    // The code with which a test ends if it can't say what a value is whose type is not here.
    const UNKNOWN: i32 = 73;

    // A value of the program whose type is not here, and is not that of the task's reference.
    struct Unknown;

    macro_rules! any {
        ($($t:ty;)*) => {
            impl Put for dyn Any {
                fn put(&self, out: &mut Vec<u8>) {
                    $(if let Some(value) = self.downcast_ref::<$t>() {
                        if ASSAY_TYPED {
                            out.extend(b"t2:");
                            stringify!($t).put(out);
                        }
                        return value.put(out);
                    })*
                    if ASSAY_JUDGES {
                        leave(UNKNOWN);
                    }
                    if !ASSAY_TYPED {
                        fail("it gives a value whose type is not known");
                    }
                    out.extend(b"t2:s1:?N");
                }
            }
            impl Get for Box<dyn Any> {
                fn get(r: &mut Reader) -> Self {
                    if r.bytes.get(r.at) != Some(&b't') {
                        return plain(r);
                    }
                    if r.items() != 2 {
                        fail("no value with its type is given");
                    }
                    let name = r.text();
                    $(if name == stringify!($t) {
                        return Box::new(<$t as Get>::get(r));
                    })*
                    if name != "?" {
                        fail("a value of an unknown type is given");
                    }
                    if !ASSAY_KNOWN {
                        leave(UNKNOWN);
                    }
                    r.next();
                    Box::new(Unknown)
                }
            }
        };
    }
    any! {
        i8; i16; i32; i64; i128; isize; u8; u16; u32; u64; usize; f32; f64; bool; char;
        String; &'static str;
        Vec<i32>; Vec<i64>; Vec<usize>; Vec<f64>; Vec<bool>; Vec<char>; Vec<String>; Vec<&'static str>;
        Option<i32>; Option<String>; (i32, i32);
        Vec<Vec<i32>>; Vec<Box<dyn Any>>;
    }
    fn plain(r: &mut Reader) -> Box<dyn Any> {
        match r.bytes.get(r.at) {
            Some(b'i') => {
                let number = i64::get(r);
                i32::try_from(number).map_or(Box::new(number), |small| Box::new(small))
            }
            Some(b'f') => Box::new(f64::get(r)),
            Some(b's') => Box::new(String::get(r)),
            Some(b'T' | b'F') => Box::new(bool::get(r)),
            Some(b'l') => Box::new(<Vec<Box<dyn Any>>>::get(r)),
            _ => fail("no number, text, truth value or array is given for a value of any type"),
        }
    }
    impl Put for Box<dyn Any> {
        fn put(&self, out: &mut Vec<u8>) {
            (**self).put(out);
        }
    }
}
