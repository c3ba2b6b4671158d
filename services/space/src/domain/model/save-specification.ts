import { createHash } from "node:crypto";
import { bytesOf } from "./app.ts";
import type { App } from "./app.ts";
import { maxAppBytes } from "./check-app.ts";

const maxKept = 10;

/**
 * The app with what it specifies among the specifications that were saved, by its hash: so clients may ask whether it is there.
 * The oldest go for the newest.
 */
export function withSavedSpecification(app: App): App {
  const { savedSpecification: specification } = app;
  if (specification === null) return app;
  const hash = createHash("sha256").update(specification).digest("hex");
  const others = app.coreSpecifications.filter((saved) => saved.hash !== hash);
  let kept = [...others.slice(-(maxKept - 1)), { hash, specification }];
  while (kept.length > 1 && bytesOf({ ...app, coreSpecifications: kept }) > maxAppBytes) kept = kept.slice(1);
  return { ...app, coreSpecifications: kept };
}
