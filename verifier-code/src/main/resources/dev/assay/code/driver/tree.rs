
impl assay_driver::Get for TreeNode {
    fn get(_: &mut assay_driver::Reader) -> Self {
        assay_driver::fail("a node that is no tree is given")
    }
    fn get_shared(r: &mut assay_driver::Reader) -> Option<std::rc::Rc<std::cell::RefCell<Self>>> {
        if r.takes(b'N') {
            return None;
        }
        let mut root = None;
        let mut open: std::collections::VecDeque<(std::rc::Rc<std::cell::RefCell<TreeNode>>, bool)> = Default::default();
        for place in 0..r.items() {
            let mut node = None;
            if !r.takes(b'N') {
                let val = assay_driver::Get::get(r);
                node = Some(std::rc::Rc::new(std::cell::RefCell::new(TreeNode { val, left: None, right: None })));
            }
            if place == 0 {
                root = node.clone();
            } else {
                match open.pop_front() {
                    Some((parent, true)) => parent.borrow_mut().left = node.clone(),
                    Some((parent, false)) => parent.borrow_mut().right = node.clone(),
                    None => assay_driver::fail("an array is no tree"),
                }
            }
            if let Some(made) = node {
                open.push_back((made.clone(), true));
                open.push_back((made, false));
            }
        }
        root
    }
}

impl assay_driver::Put for TreeNode {
    fn put(&self, out: &mut Vec<u8>) {
        let mut parts = vec![Vec::new()];
        assay_driver::Put::put(&self.val, &mut parts[0]);
        let mut open: std::collections::VecDeque<_> = vec![self.left.clone(), self.right.clone()].into();
        let mut last = 1;
        while let Some(node) = open.pop_front() {
            let mut part = Vec::new();
            match node {
                Some(node) => {
                    assay_driver::Put::put(&node.borrow().val, &mut part);
                    last = parts.len() + 1;
                    open.push_back(node.borrow().left.clone());
                    open.push_back(node.borrow().right.clone());
                }
                None => part.push(b'N'),
            }
            parts.push(part);
            if parts.len() > 2 * assay_driver::MOST_NODES {
                assay_driver::fail("a tree has no end");
            }
        }
        out.extend(format!("l{}:", last).bytes());
        parts.into_iter().take(last).for_each(|part| out.extend(part));
    }
    fn put_shared(value: Option<&std::rc::Rc<std::cell::RefCell<Self>>>, out: &mut Vec<u8>) {
        match value {
            Some(node) => assay_driver::Put::put(&*node.borrow(), out),
            None => assay_driver::put_no_node(out),
        }
    }
}
