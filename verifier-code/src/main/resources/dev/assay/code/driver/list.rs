
impl assay_driver::Get for ListNode {
    fn get(_: &mut assay_driver::Reader) -> Self {
        assay_driver::fail("a node that is no list is given")
    }
    fn get_boxed(r: &mut assay_driver::Reader) -> Option<Box<Self>> {
        if r.takes(b'N') {
            return None;
        }
        let count = r.items();
        let values: Vec<_> = (0..count).map(|_| assay_driver::Get::get(r)).collect();
        values.into_iter().rev().fold(None, |next, val| Some(Box::new(ListNode { val, next })))
    }
}

impl assay_driver::Put for ListNode {
    fn put(&self, out: &mut Vec<u8>) {
        let mut content = Vec::new();
        let mut count = 0;
        let mut at = Some(self);
        while let Some(node) = at {
            assay_driver::Put::put(&node.val, &mut content);
            count += 1;
            at = node.next.as_deref();
        }
        out.extend(format!("l{}:", count).bytes());
        out.extend(content);
    }
    fn put_boxed(value: Option<&Box<Self>>, out: &mut Vec<u8>) {
        match value {
            Some(node) => assay_driver::Put::put(&**node, out),
            None => assay_driver::put_no_node(out),
        }
    }
}
