import { setTimeout } from "node:timers/promises";
import { createClient } from "../src/index.ts";
import { namingDefinition } from "./_naming.ts";

// Calls the service at the address of the first argument until this process is ended; prints the replica that answered, or the failure.
const client = createClient(namingDefinition, { address: process.argv[2] ?? "", deadlineMs: 10_000 });
const call = client.Name as (request: { readonly name: string }) => Promise<{ readonly name: string }>;
for (;;) {
  const line = await call({ name: "" }).then(
    ({ name }) => name,
    (error: unknown) => `failed: ${String(error)}`,
  );
  process.stdout.write(`${line}\n`);
  await setTimeout(5);
}
