import { startTelemetry, withSpan } from "@parley/telemetry";
import { connectMongo } from "../src/connect-mongo.ts";

// A process of its own, since telemetry is a process's: says what the driver tells of, a line for each thing that is done.

// Nobody listens there, and nothing is sent before the process ends.
process.env["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"] = "http://127.0.0.1:9/v1/traces";
await startTelemetry({ name: "test", version: "1" });
const [url = "", database = ""] = process.argv.slice(2);
const mongo = await connectMongo({ url, database, appName: "test" });
const { db } = mongo;
let told: string[] = [];
db.client.on("commandStarted", ({ commandName }) => told.push(`${commandName} begins`));
db.client.on("commandSucceeded", ({ commandName }) => told.push(`${commandName} succeeds`));
db.client.on("commandFailed", ({ commandName }) => told.push(`${commandName} fails`));

const find = () => db.collection("things").findOne({ a: 1 });
const fail = () => db.command({ none: 1 }).catch(() => null);
const caused = (traced: boolean, work: () => Promise<unknown>): Promise<unknown> => {
  const traceparent = `00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-0${traced ? 1 : 0}`;
  return withSpan("work", { kind: "internal", traceparent }, work);
};

async function say(name: string, work: () => Promise<unknown>): Promise<void> {
  told = [];
  await work();
  process.stdout.write(`${name}: ${told.join(", ")}\n`);
}

await say("traced", () => caused(true, find));
await say("not traced", () => caused(false, find));
await say("traced, failing", () => caused(true, fail));
await say("not traced, failing", () => caused(false, fail));
await say("of nobody", find);
await say("longer than its span", async () => {
  let left: Promise<unknown> = Promise.resolve();
  await caused(true, async () => {
    const begun = new Promise((resolve) => db.client.once("commandStarted", resolve));
    left = find();
    await begun;
  });
  await left;
});
await mongo.close();
process.exit(0);
