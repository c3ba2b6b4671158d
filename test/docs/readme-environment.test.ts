import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { configurations, sharedVariables } from "../../scripts/check-env-example.ts";

interface Row {
  readonly name: string;
  /** What stands in the column "default"; "" where there is none. */
  readonly cell: string;
}

function tableOf(service: string): readonly Row[] {
  const readme = readFileSync(new URL(`../../services/${service}/README.md`, import.meta.url), "utf8");
  return [...readme.matchAll(/^\| `(PARLEY_[A-Z0-9_]+)` \|(.*?)\|/gm)].map(([, name = "", cell = ""]) => ({
    name,
    cell: cell.trim(),
  }));
}

it.each(Object.entries(configurations))(
  "the README of %s lists what the service reads, with its defaults",
  (service, { variables }) => {
    const rows = tableOf(service);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...Object.keys(variables), ...sharedVariables].toSorted());
    for (const { name, cell } of rows) {
      const schema = Object.entries(variables).find(([variable]) => variable === name)?.[1];
      if (schema === undefined) continue; // the logger's: its default is not in a schema
      const unset = schema.safeParse(undefined);
      const stated = /^`(.*)`$/.exec(cell)?.[1];
      if (stated !== undefined)
        expect({ name, value: unset.data }).toEqual({ name, value: schema.safeParse(stated).data });
      else expect({ name, hasDefault: unset.success && unset.data !== undefined }).toEqual({ name, hasDefault: false });
    }
  },
);
