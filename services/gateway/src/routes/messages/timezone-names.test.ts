import { expect, it } from "vitest";
import { timezoneNames } from "./timezone-names.ts";

it("has the 592 names that clients know", () => {
  expect(timezoneNames.size).toBe(592);
  for (const name of [
    "UTC",
    "Europe/Paris",
    "Europe/Kiev",
    "America/Argentina/Buenos_Aires",
    "Etc/GMT+12",
    "GB-Eire",
    "US/Pacific-New",
  ])
    expect(timezoneNames.has(name)).toBe(true);
});

it.each(["Europe/Kyiv", "America/Ciudad_Juarez", "America/Coyhaique", "Asia/Qostanay", "europe/paris", ""])(
  "does not have %j",
  (name) => {
    expect(timezoneNames.has(name)).toBe(false);
  },
);

it("has only names that this runtime can use", () => {
  for (const name of timezoneNames) expect(() => new Intl.DateTimeFormat("en", { timeZone: name })).not.toThrow();
});
