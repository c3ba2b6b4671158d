// Loaded into the conversation service by `node --import` for row b: writes the moment of every commit, as nanoseconds of
// the machine's monotonic clock, to the file that BENCH_COMMIT_LOG names. The moment is taken when the driver has the
// database's acknowledgement, the earliest at which a process other than the database can know of it.
import { openSync, writeSync } from "node:fs";
import { ClientSession } from "mongodb";

const log = openSync(process.env["BENCH_COMMIT_LOG"] ?? "", "a");
const original = Reflect.get(ClientSession.prototype, "commitTransaction") as ClientSession["commitTransaction"];

ClientSession.prototype.commitTransaction = async function (this: ClientSession, ...args) {
  await original.apply(this, args);
  writeSync(log, `${process.hrtime.bigint()}\n`);
};
