import { beforeAll, expect, it } from "vitest";
import { lintPlanted } from "./_plant.ts";

const imports = "eslint(no-restricted-imports)";
const paths = "parley(import-paths)";
const from = (source: string): string => `import { x } from "${source}";\n\nexport const y = x;\n`;
const typeFrom = (source: string): string => `import type { X } from "${source}";\n\nexport type Y = X;\n`;
const lines = (count: number): string => `${"export {};\n".repeat(count)}`;

/** What is planted: path, text, the rule that must refuse it. */
const violations: readonly (readonly [path: string, text: string, rule: string])[] = [
  // who may import what
  ["services/a/src/service.ts", from("@grpc/grpc-js"), imports],
  ["services/a/src/main.ts", from("mongodb"), imports],
  ["services/b/src/service.ts", from("nats"), imports],
  ["services/a/src/rpc/get-a.ts", from("../storage/mongo-a.ts"), imports],
  ["services/a/src/rpc/get-b.ts", typeFrom("../events/published.ts"), imports],
  ["services/a/src/rpc/get-c.ts", from("@parley/mongo"), imports],
  ["services/a/src/rpc/get-d.ts", from("@grpc/grpc-js"), imports],
  ["services/a/src/rpc/noun/get-e.ts", from("../../storage/mongo-a.ts"), imports],
  ["services/a/src/domain/a.ts", from("../rpc/get-a.ts"), imports],
  ["services/a/src/domain/b.ts", from("../storage/mongo-a.ts"), imports],
  ["services/a/src/domain/c.ts", from("../events/published.ts"), imports],
  ["services/a/src/domain/d.ts", typeFrom("@parley/contracts"), imports],
  ["services/a/src/domain/e.ts", from("@parley/mongo"), imports],
  ["services/a/src/domain/l.ts", typeFrom("@parley/contracts/a/v1"), imports],
  ["services/a/src/domain/model/w.ts", typeFrom("@parley/contracts/a/v1"), imports],
  ["services/a/src/domain/model/x.ts", from("@parley/outbox"), imports],
  ["services/a/src/domain/changes/w.ts", typeFrom("@parley/contracts/a/v1"), imports],
  ["services/a/src/domain/changes/x.ts", from("@parley/outbox"), imports],
  ["services/a/src/domain/mentions/w.ts", typeFrom("@parley/contracts/a/v1"), imports],
  ["services/a/src/domain/mentions/x.ts", from("@parley/outbox"), imports],
  ["services/a/src/domain/use-cases/w.ts", typeFrom("@parley/contracts/a/v1"), imports],
  ["services/a/src/domain/use-cases/x.ts", from("@parley/outbox"), imports],
  ["services/a/src/rpc/get-x.ts", from("@parley/outbox"), imports],
  ["services/gateway/src/routes/noun/x.ts", from("@parley/outbox"), imports],
  ["services/gateway/src/http/x.ts", from("@parley/outbox"), imports],
  ["services/a/src/domain/m.ts", from("@parley/outbox"), imports],
  ["packages/outbox/src/a.ts", from("@parley/contracts"), imports],
  ["packages/ids/src/a.ts", from("@parley/errors"), imports],
  ["services/a/src/domain/f.ts", from("@parley/events"), imports],
  ["services/a/src/domain/g.ts", typeFrom("mongodb"), imports],
  ["services/a/src/domain/h.ts", from("nats"), imports],
  ["services/a/src/domain/i.ts", from("@parley/grpc"), imports],
  ["services/gateway/src/domain/j.ts", typeFrom("express"), imports],
  ["services/gateway/src/domain/k.ts", from("../routes/present.ts"), imports],
  ["services/a/src/domain/model/a.ts", from("../changes/end-a.ts"), imports],
  ["services/a/src/domain/model/b.ts", typeFrom("../use-cases/get-a.ts"), imports],
  ["services/a/src/domain/model/c.ts", from("../mentions/parse-a.ts"), imports],
  ["services/a/src/domain/model/d.ts", from("../../storage/mongo-a.ts"), imports],
  ["services/a/src/domain/model/e.ts", typeFrom("@parley/contracts"), imports],
  ["services/a/src/domain/changes/a.ts", from("../use-cases/get-a.ts"), imports],
  ["services/a/src/domain/changes/b.ts", from("../mentions/parse-a.ts"), imports],
  ["services/a/src/domain/changes/c.ts", from("../../events/published.ts"), imports],
  ["services/a/src/domain/changes/d.ts", from("mongodb"), imports],
  ["services/a/src/domain/mentions/a.ts", from("../use-cases/get-a.ts"), imports],
  ["services/a/src/domain/mentions/b.ts", typeFrom("../changes/end-a.ts"), imports],
  ["services/a/src/domain/mentions/c.ts", from("../../rpc/get-a.ts"), imports],
  ["services/a/src/domain/mentions/d.ts", from("@parley/grpc"), imports],
  ["services/a/src/domain/use-cases/a.ts", from("../../storage/mongo-a.ts"), imports],
  ["services/a/src/domain/use-cases/b.ts", from("@parley/mongo"), imports],
  ["services/a/src/storage/a.ts", typeFrom("@parley/contracts"), imports],
  ["services/a/src/storage/b.ts", from("../rpc/get-a.ts"), imports],
  ["services/a/src/storage/c.ts", from("../events/published.ts"), imports],
  ["services/a/src/storage/d.ts", from("nats"), imports],
  ["services/a/src/storage/e.ts", from("@parley/events"), imports],
  ["services/gateway/src/storage/f.ts", from("@parley/contracts"), imports],
  ["services/a/src/events/a.ts", from("../storage/mongo-a.ts"), imports],
  ["services/a/src/events/b.ts", from("nats"), imports],
  ["services/a/src/events/c.ts", from("mongodb"), imports],
  ["services/a/src/events/d.ts", from("../rpc/get-a.ts"), imports],
  ["services/a/src/events/e.ts", from("@parley/grpc"), imports],
  ["services/gateway/src/routes/a.ts", from("../storage/mongo-a.ts"), imports],
  ["services/gateway/src/routes/noun/b.ts", from("../../storage/mongo-a.ts"), imports],
  ["services/gateway/src/routes/noun/c.ts", from("../../events/published.ts"), imports],
  ["services/gateway/src/routes/noun/d.ts", from("@parley/grpc"), imports],
  ["services/gateway/src/routes/noun/e.ts", from("mongodb"), imports],
  ["services/gateway/src/http/a.ts", from("../storage/mongo-a.ts"), imports],
  ["services/gateway/src/http/bytes/b.ts", from("../../storage/mongo-a.ts"), imports],
  ["services/gateway/src/streams/a.ts", from("nats"), imports],
  ["services/agent-runner/src/runs/a.ts", from("@grpc/grpc-js"), imports],
  ["services/agent-runner/src/models/a.ts", from("../runs/answer-run.ts"), imports],
  ["packages/contracts/src/a.ts", from("@grpc/grpc-js"), imports],
  ["packages/contracts/src/b.ts", from("@parley/errors"), imports],
  ["packages/grpc/src/a.ts", from("@parley/contracts"), imports],
  ["packages/grpc/src/b.ts", from("mongodb"), imports],
  ["packages/mongo/src/a.ts", from("@parley/contracts"), imports],
  ["packages/mongo/src/b.ts", from("@grpc/grpc-js"), imports],
  ["packages/events/src/a.ts", from("@parley/contracts"), imports],
  ["packages/events/src/b.ts", from("mongodb"), imports],
  ["packages/errors/src/a.ts", from("@parley/config"), imports],
  ["packages/telemetry/src/a.ts", from("nats"), imports],
  // entry points
  ["packages/mongo/src/c.ts", from("../../../services/gateway/src/app.ts"), paths],
  ["packages/mongo/src/d.ts", from("@parley/conversation"), paths],
  ["services/gateway/src/a.ts", from("../../conversation/src/service.ts"), paths],
  ["services/gateway/src/b.ts", from("@parley/agent-runner"), paths],
  ["services/gateway/src/c.ts", from("@parley/mongo/src/indexes.ts"), paths],
  ["services/gateway/src/l.ts", from("@parley/contracts/src/gen/a/v1/index.ts"), paths],
  ["services/gateway/src/d.ts", from("../../../packages/mongo/src/index.ts"), paths],
  ["services/gateway/src/routes/e.ts", from(".."), paths],
  ["services/gateway/src/routes/f.ts", from("."), paths],
  ["services/gateway/src/g.ts", from("../test/_harness.ts"), paths],
  ["services/gateway/src/routes/h.ts", from("../../src/storage/mongo-a.ts"), paths],
  ["services/gateway/src/i.ts", 'export const y = await import("./app.ts");\n', paths],
  ["services/gateway/src/j.ts", 'export const y = await import("mongodb");\n', paths],
  ["services/gateway/src/k.ts", 'export const y = await import("@parley/mongo");\n', paths],
  // size and habits
  ["services/a/src/long.ts", lines(301), "eslint(max-lines)"],
  ["services/a/src/long.test.ts", lines(501), "eslint(max-lines)"],
  [
    "services/a/src/long-function.ts",
    `export function f(): number {\n${"  Math.random();\n".repeat(60)}  return 1;\n}\n`,
    "eslint(max-lines-per-function)",
  ],
  ["services/a/src/wide.ts", `// ${"wide ".repeat(32)}\nexport {};\n`, "parley(line-width)"],
  ["services/a/src/any.ts", "export const y = (x: any): unknown => x;\n", "typescript(no-explicit-any)"],
  [
    "services/a/src/floating.ts",
    "export function f(): void {\n  Promise.resolve(1);\n}\n",
    "typescript(no-floating-promises)",
  ],
  [
    "services/a/src/cycle-a.ts",
    'import { b } from "./cycle-b.ts";\n\nexport const a = (): number => b();\n',
    "import(no-cycle)",
  ],
  [
    "services/a/src/cycle-b.ts",
    'import { a } from "./cycle-a.ts";\n\nexport const b = (): number => a();\n',
    "import(no-cycle)",
  ],
  ["services/a/src/console.ts", 'console.log("here");\n', "eslint(no-console)"],
  ["services/a/src/default.ts", "export default 1;\n", "import(no-default-export)"],
  ["services/a/src/all.ts", 'export * from "./default.ts";\n', "parley(no-export-all)"],
  ["services/a/src/environment.ts", 'export const y = process.env["Y"];\n', "eslint(no-restricted-globals)"],
  ["services/a/src/process-import.ts", 'import { env } from "node:process";\n\nexport const y = env["Y"];\n', imports],
  [
    "services/a/src/type-import.ts",
    'import { Stats } from "node:fs";\n\nexport type Y = Stats;\n',
    "typescript(consistent-type-imports)",
  ],
  ["services/a/src/later.ts", "// TODO: later\nexport const y = 1;\n", "eslint(no-warning-comments)"],
  ["services/a/src/broken.ts", "// FIXME\nexport const y = 1;\n", "eslint(no-warning-comments)"],
  [
    "services/a/test/only.test.ts",
    'import { it } from "vitest";\n\nit.only("x", () => undefined);\n',
    "parley(no-skipped-tests)",
  ],
  [
    "services/a/test/skip.test.ts",
    'import { describe } from "vitest";\n\ndescribe.skip("x", () => undefined);\n',
    "parley(no-skipped-tests)",
  ],
  ["services/a/test/todo.test.ts", 'import { test } from "vitest";\n\ntest.todo("x");\n', "parley(no-skipped-tests)"],
  [
    "services/a/test/skip-if.test.ts",
    'import { test } from "vitest";\n\ntest.skipIf(true)("x", () => undefined);\n',
    "parley(no-skipped-tests)",
  ],
  [
    "services/a/test/option.test.ts",
    'import { test } from "vitest";\n\ntest("x", { skip: true }, () => undefined);\n',
    "parley(no-skipped-tests)",
  ],
  ...["common", "utils", "shared", "helpers", "core", "lib", "base", "misc"].map(
    (name) => [`services/a/src/${name}.ts`, "export const y = 1;\n", "parley(path-names)"] as const,
  ),
  ["packages/utils/src/x.ts", "export const y = 1;\n", "parley(path-names)"],
  // packages know no domain
  ["packages/runtime/src/x.ts", "export const conversationId = 1;\n", "parley(no-domain-words)"],
  ["packages/mongo/src/x.ts", "/** Every agent. */\nexport const y = 1;\n", "parley(no-domain-words)"],
  ["packages/grpc/src/x.ts", 'export const y = "workspaces";\n', "parley(no-domain-words)"],
  ["packages/events/src/x.ts", "export const SPACE_ID = 1;\n", "parley(no-domain-words)"],
];

/** What must pass, so that a rule that refuses everything is noticed too. */
const clean: Readonly<Record<string, string>> = {
  "services/clean/src/main.ts": from("@parley/runtime"),
  "services/clean/src/rpc/get-a.ts": `import type { A } from "@parley/contracts/a/v1";\n${from("../domain/a.ts")}export type Z = A;\n`,
  "services/clean/src/domain/a.ts": "export const x = 1;\n",
  "services/clean/src/domain/model/a.ts": "export const x = 1;\n",
  "services/clean/src/domain/mentions/a.ts": from("../model/a.ts"),
  "services/clean/src/domain/changes/a.ts": from("../model/a.ts"),
  "services/clean/src/domain/use-cases/get-a.ts": [
    from("../model/a.ts"),
    'export { y as z } from "../changes/a.ts";\n',
    'export { y as w } from "../mentions/a.ts";\n',
  ].join(""),
  "services/clean/src/storage/a.ts": [
    'import type { Broker } from "@parley/events";',
    'import { MongoOutbox } from "@parley/outbox";',
    'import { Binary } from "mongodb";',
    'import { x } from "../domain/a.ts";',
    "",
    "export const y = [x, new Binary(), new MongoOutbox()];",
    "export type Z = Broker;",
    "",
  ].join("\n"),
  "services/clean/src/events/a.ts": `import { streams } from "@parley/contracts";\n${from("@parley/events")}export const z = streams;\n`,
  "services/gateway/src/routes/messages/a.ts": from("../events/last-event-id.ts"),
  "packages/mongo/src/clean.ts": from("mongodb"),
  "packages/events/src/clean.ts": from("nats"),
  "packages/outbox/src/clean.ts": `${from("@parley/events")}${typeFrom("mongodb").replace("Y", "Z")}`,
  "packages/grpc/src/clean.ts": from("@grpc/grpc-js"),
  "packages/contracts/src/clean.ts": typeFrom("@grpc/grpc-js"),
  "packages/config/src/clean.ts": 'export const y = process.env["Y"];\n',
  "services/conversation/src/clean.ts": "export const x = 1;\n",
  "services/clean/test/_harness.ts": from("mongodb"),
  "services/clean/test/a.test.ts": 'import { test } from "vitest";\n\ntest.each([1])("%d", () => undefined);\n',
  "some.config.ts": "export default 1;\n",
};

let broken: ReadonlyMap<string, readonly string[]>;
beforeAll(() => {
  broken = lintPlanted({ ...clean, ...Object.fromEntries(violations.map(([path, text]) => [path, text])) });
}, 60_000);

it.each(violations)("%s is refused", (path, _text, rule) => {
  expect(broken.get(path)).toContain(rule);
});

it.each(Object.keys(clean))("%s passes", (path) => {
  expect(broken.get(path)).toEqual([]);
});
