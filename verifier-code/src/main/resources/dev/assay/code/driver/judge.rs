
// Calls a function that is elsewhere: what it gives is plain data, and nothing else of it is here.
mod assay_judge {
    use crate::assay_driver::{fail, leave, Channel, Reader};
    use std::io::Read;
    use std::sync::Mutex;

    static CHANNEL: Mutex<Option<Channel>> = Mutex::new(None);

    pub fn open() {
        *CHANNEL.lock().unwrap() = Some(Channel::open());
    }

    pub fn ask(arguments: Vec<u8>) -> Reader {
        let mut random = [0u8; 16];
        if std::fs::File::open("/dev/urandom").and_then(|mut source| source.read_exact(&mut random)).is_err() {
            leave(72);
        }
        let mark: String = random.iter().map(|one| format!("{:02x}", one)).collect();
        let mut whole = format!("{} 0 {}\n", mark, arguments.len()).into_bytes();
        whole.extend(&arguments);
        let mut held = CHANNEL.lock().unwrap();
        let channel = held.as_mut().unwrap();
        channel.write(&whole);
        loop {
            let line = channel.line();
            if line.is_empty() && channel.is_over() {
                leave(71);
            }
            if let Some((_, length)) = line.rsplit_once(&format!("{} ", mark)) {
                let count = length.parse::<usize>().ok().filter(|count| *count < 1 << 26).unwrap_or_else(|| fail("no answer"));
                let bytes = channel.bytes(count);
                channel.bytes(mark.len() + 2);
                let mut r = Reader { bytes, at: 0 };
                if r.items() != 2 {
                    fail("no answer");
                }
                return r;
            }
        }
    }
}
