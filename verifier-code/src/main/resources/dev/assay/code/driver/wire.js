// Assay's values: plain data in JavaScript. Everything is in one function, so that no name of it meets another text.
const assayWire = (() => {
  const fs = require("fs");
  const MOST_NODES = 500000;
  const MOST_DEPTH = 390;
  const { isInteger, isSafeInteger } = Number;

  // A value whose type is not one of plain data: a test that gives such a value says nothing of the program.
  class UnknownType extends Error {}

  class Reader {
    constructor(bytes) { this.bytes = bytes; this.at = 0; }
    until(end) {
      const stop = this.bytes.indexOf(end, this.at);
      if (stop < 0) throw new Error("a value ends too early");
      const text = this.bytes.latin1Slice(this.at, stop);
      this.at = stop + 1;
      return text;
    }
    value() {
      const letter = String.fromCharCode(this.bytes[this.at++]);
      switch (letter) {
        case "N": return null;
        case "T": return true;
        case "F": return false;
        case "i": return integer(this.until(";"));
        case "f": return real(this.until(";"));
        case "s": {
          const count = parseInt(this.until(":"), 10);
          this.at += count;
          return this.bytes.utf8Slice(this.at - count, this.at);
        }
        case "l": case "t": case "u": case "z": case "g": {
          const all = [];
          for (let left = parseInt(this.until(":"), 10); left > 0; left--) all.push(this.value());
          return letter === "u" || letter === "z" ? new Set(all) : all;
        }
        case "d": {
          const object = {};
          for (let left = parseInt(this.until(":"), 10); left > 0; left--) {
            const key = this.value();
            Object.defineProperty(object, key, { value: this.value(), enumerable: true, writable: true, configurable: true });
          }
          return object;
        }
        default: throw new Error("a value has an unknown kind");
      }
    }
  }

  function integer(hex) {
    const negative = hex[0] === "-";
    const size = BigInt("0x" + (negative ? hex.slice(1) : hex));
    return Number(negative ? -size : size);
  }

  function real(text) {
    if (text === "nan") return NaN;
    if (text === "inf" || text === "-inf") return text === "inf" ? Infinity : -Infinity;
    const [, sign, first, fraction, power] = /^(-?)0x([01])(?:\.([0-9a-f]+))?p([+-]\d+)$/.exec(text);
    const digits = (fraction || "").padEnd(13, "0");
    const size = Number(BigInt("0x" + first + digits));
    // Two steps, since a power of two below the smallest normal number is 0 otherwise.
    const exponent = parseInt(power, 10) - 52;
    const value = exponent < -1000 ? size * 2 ** -900 * 2 ** (exponent + 900) : size * 2 ** exponent;
    return sign ? -value : value;
  }

  function writeReal(value) {
    if (Number.isNaN(value)) return "fnan;";
    if (!Number.isFinite(value)) return value > 0 ? "finf;" : "f-inf;";
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, value);
    const bits = view.getBigUint64(0);
    const exponent = Number((bits >> 52n) & 0x7ffn);
    const fraction = (bits & 0xfffffffffffffn).toString(16).padStart(13, "0");
    const power = exponent === 0 ? -1022 : exponent - 1023;
    return "f" + (bits >> 63n ? "-" : "") + "0x" + (exponent === 0 ? "0." : "1.") + fraction + "p" + (power < 0 ? "" : "+") + power + ";";
  }

  function text(value, out) {
    const bytes = Buffer.from(value, "utf8");
    out.push("s" + bytes.length + ":" + bytes.latin1Slice());
  }

  function items(letter, all, out, depth) {
    out.push(letter + all.length + ":");
    for (const one of all) write(one, out, depth - 1);
  }

  function pairs(entries, out, depth) {
    out.push("d" + entries.length + ":");
    for (const [key, value] of entries) {
      write(key, out, depth - 1);
      write(value, out, depth - 1);
    }
  }

  function write(value, out, depth) {
    if (depth === 0) throw new Error("the value is too deep");
    switch (typeof value) {
      case "undefined": out.push("N"); return;
      case "boolean": out.push(value ? "T" : "F"); return;
      case "string": text(value, out); return;
      case "bigint": out.push("i" + value.toString(16) + ";"); return;
      case "number":
        out.push(isInteger(value) && !Object.is(value, -0)
          ? "i" + (isSafeInteger(value) ? value.toString(16) : BigInt(value).toString(16)) + ";" : writeReal(value));
        return;
      case "object": object(value, out, depth); return;
      default: throw new UnknownType("a value of type " + typeof value + " is no plain data");
    }
  }

  function object(value, out, depth) {
    if (value === null) out.push("N");
    else if (Array.isArray(value)) items("l", Array.from(value), out, depth);
    else if (ArrayBuffer.isView(value) && value.length !== undefined) items("l", Array.from(value), out, depth);
    else if (value instanceof Map) pairs([...value], out, depth);
    else if (value instanceof Set) items([...value].some((one) => one instanceof Object) ? "l" : "u", [...value], out, depth);
    else if (value instanceof Number || value instanceof String || value instanceof Boolean) throw new UnknownType("an object is no plain data");
    else if ("val" in value && "next" in value) items("l", list(value), out, depth);
    else if ("val" in value && "left" in value && "right" in value) items("l", tree(value), out, depth);
    else pairs(Object.entries(value), out, depth);
  }

  function list(head) {
    const all = [];
    for (let at = head; at && all.length <= MOST_NODES; at = at.next) all.push(at.val);
    return all;
  }

  function tree(root) {
    const all = [];
    const open = [root];
    let last = 0;
    for (let place = 0; place < open.length && all.length <= 2 * MOST_NODES; place++) {
      const node = open[place];
      all.push(node ? node.val : null);
      if (node) {
        last = all.length;
        open.push(node.left, node.right);
      }
    }
    return all.slice(0, last);
  }

  // Builds nodes of arrays, as these words for a type say.
  function built(value, type, make) {
    if (type.endsWith("[]")) return Array.isArray(value) ? value.map((one) => built(one, type.slice(0, -2), make)) : value;
    if (!Array.isArray(value)) return value;
    if (type === "ListNode") return value.reduceRight((next, one) => make.list(one, next), null);
    if (type !== "TreeNode" || value.length === 0 || value[0] === null) return type === "TreeNode" ? null : value;
    const root = make.tree(value[0]);
    const open = [root];
    for (let at = 1; at < value.length; at += 2) {
      const node = open.shift();
      if (value[at] !== null) open.push((node.left = make.tree(value[at])));
      if (at + 1 < value.length && value[at + 1] !== null) open.push((node.right = make.tree(value[at + 1])));
    }
    return root;
  }

  function output(value) {
    const out = [];
    write(value, out, MOST_DEPTH);
    return out.join("");
  }

  // The stream of messages. What the other text reads and writes is nothing.
  class Channel {
    constructor() {
      this.buffer = Buffer.alloc(0);
      process.stdout.write = (chunk, encoding, done) => {
        const then = typeof encoding === "function" ? encoding : done;
        if (then) process.nextTick(then);
        return true;
      };
    }
    more() {
      const chunk = Buffer.alloc(1 << 16);
      for (;;) {
        try {
          const count = fs.readSync(0, chunk, 0, chunk.length, null);
          this.buffer = Buffer.concat([this.buffer, chunk.subarray(0, count)]);
          return count > 0;
        } catch (error) {
          if (error.code === "EOF") return false;
          if (error.code !== "EAGAIN") throw error;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
        }
      }
    }
    after(bytes, from) {
      for (;;) {
        const found = this.buffer.indexOf(bytes, from, "latin1");
        if (found >= 0) return found + bytes.length;
        if (!this.more()) return -1;
      }
    }
    holds(count) {
      while (this.buffer.length < count) if (!this.more()) return false;
      return true;
    }
    write(text) {
      const bytes = Buffer.from(text, "latin1");
      for (let done = 0; done < bytes.length;) {
        try {
          done += fs.writeSync(1, bytes, done);
        } catch (error) {
          if (error.code !== "EAGAIN") throw error;
        }
      }
    }
  }

  return { Reader, Channel, UnknownType, output, built, leave: process.reallyExit.bind(process) };
})();
