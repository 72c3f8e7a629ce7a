// Serves calls of a function of the candidate.
(() => {
  const fs = require("fs");
  const path = require("path");
  const vm = require("vm");
  const [owner, name, returns] = ["/*OWNER*/", "/*NAME*/", "/*RETURNS*/"];
  const types = "/*PARAMETERS*/".split(",");
  const channel = new assayWire.Channel();
  const { Reader, output, built, leave } = assayWire;

  function load() {
    const file = path.join(__dirname, "solution.js");
    if (!fs.existsSync(file)) return import(path.join(__dirname, "solution.mjs")).then((module) => () => module.assayEntry);
    const module = { exports: {} };
    Object.assign(globalThis, { require, module, exports: module.exports, __filename: file, __dirname });
    vm.runInThisContext(fs.readFileSync(file, "utf8"), { filename: "solution.js" });
    return (word) => {
      const found = vm.runInThisContext("typeof " + word + ' === "undefined" ? undefined : ' + word);
      return found === undefined && module.exports ? module.exports[word] || (word === owner ? undefined : alone(module.exports)) : found;
    };
  }

  // A module may export its only function itself.
  function alone(exported) {
    return typeof exported === "function" ? exported : undefined;
  }

  function target(find) {
    if (owner) {
      const made = find(owner.split(".")[0]);
      return bound(new made());
    }
    const found = find(name);
    if (typeof found === "function") return found;
    const solution = find("Solution");
    if (typeof solution === "function") return bound(typeof solution[name] === "function" ? solution : new solution());
    throw new ReferenceError(name + " is not defined");
  }

  function bound(object) {
    if (typeof object[name] !== "function") throw new ReferenceError(name + " is not defined");
    return object[name].bind(object);
  }

  function makers(find) {
    const [List, Tree] = [find("ListNode"), find("TreeNode")];
    return {
      list: (value, next) => {
        const node = List ? new List(value) : { val: value };
        node.next = next;
        return node;
      },
      tree: (value) => {
        const node = Tree ? new Tree(value) : { val: value };
        node.left = node.right = null;
        return node;
      },
    };
  }

  async function main() {
    globalThis.ListNode = function (val, next) { this.val = val === undefined ? 0 : val; this.next = next === undefined ? null : next; };
    globalThis.TreeNode = function (val, left, right) {
      this.val = val === undefined ? 0 : val;
      this.left = left === undefined ? null : left;
      this.right = right === undefined ? null : right;
    };
    // The whole input is read first, so that a program with a main of its own finds none.
    while (/*ONCE*/true && channel.more());
    const find = await load();
    for (let end; (end = channel.after("\n", 0)) >= 0;) {
      const [mark, , length] = channel.buffer.latin1Slice(0, end - 1).split(" ");
      if (!channel.holds(end + Number(length))) break;
      const values = new Reader(channel.buffer.subarray(end, end + Number(length))).value();
      channel.buffer = channel.buffer.subarray(end + Number(length));
      const arguments_ = values.map((one, place) => built(one, types[place] || "", makers(find)));
      let value = await target(find)(...arguments_);
      if (value !== null && typeof value === "object" && typeof value.next === "function") value = [...value];
      const nothing = value === undefined;
      const empty = value === null && /^(ListNode|TreeNode)$/.test(returns);
      const content = "l2:" + (empty ? "g0:" : output(value)) + output(nothing ? arguments_ : []);
      channel.write(mark + " " + content.length + "\n" + content + "\n" + mark + "\n");
    }
    leave(0);
  }

  main().catch((error) => {
    fs.writeSync(2, String(error instanceof Error ? error.name + ": " + error.message : error) + "\n");
    leave(1);
  });
})();
