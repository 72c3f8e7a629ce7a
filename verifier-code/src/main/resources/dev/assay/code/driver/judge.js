// Runs a test whose function is elsewhere: what it gives is plain data, and nothing else of it is here.
(() => {
  const fs = require("fs");
  const path = require("path");
  const vm = require("vm");
  const crypto = require("crypto");
  const channel = new assayWire.Channel();
  const { Reader, UnknownType, output, leave } = assayWire;

  function remote(...values) {
    const mark = "=" + crypto.randomBytes(16).toString("hex");
    let message;
    try {
      message = output(values);
    } catch (unwritable) {
      if (unwritable instanceof UnknownType) leave(73);
      throw unwritable;
    }
    channel.buffer = Buffer.alloc(0);
    channel.write(mark + " 0 " + message.length + "\n" + message);
    const start = channel.after(mark + " ", 0);
    const line = start < 0 ? -1 : channel.after("\n", start);
    if (line < 0) leave(71);
    const length = channel.buffer.latin1Slice(start, line - 1);
    if (!/^\d{1,8}$/.test(length)) leave(70);
    if (!channel.holds(line + Number(length) + mark.length + 2)) leave(71);
    let answer;
    try {
      answer = new Reader(channel.buffer.subarray(line, line + Number(length))).value();
    } catch (unreadable) {
      leave(70);
    }
    if (!Array.isArray(answer) || answer.length !== 2 || !Array.isArray(answer[1])) leave(70);
    if (answer[1].length !== values.length || values.length === 0) return answer[0];
    values.forEach((value, place) => {
      if (Array.isArray(value) && Array.isArray(answer[1][place])) value.splice(0, value.length, ...answer[1][place]);
    });
    return undefined;
  }

  const [owner, name] = ["/*OWNER*/", "/*NAME*/"];
  globalThis[name] = remote;
  if (owner) globalThis[owner] = Object.assign(class { [name](...values) { return remote(...values); } }, { [name]: remote });
  const module = { exports: {} };
  Object.assign(globalThis, { require, module, exports: module.exports });
  console.assert = (holds, ...words) => {
    if (!holds) throw new Error("a check fails: " + words.join(" "));
  };
  vm.runInThisContext(fs.readFileSync(path.join(__dirname, "test.js"), "utf8"), { filename: "test.js" });
})();
