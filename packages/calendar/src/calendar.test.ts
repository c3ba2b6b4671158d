import { expect, test } from "vitest";
import { isCycleDay, isTimeZone, usualCalendar } from "./index.ts";

test.each(["UTC", "Europe/Berlin", "Europe/Kyiv", "america/st_johns"])("%s is a time zone", (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each(["", "Berlin", "PST", "+02:00", "Europe/Berlin[x]", "x".repeat(100)])("%s is no time zone", (name) => {
  expect(isTimeZone(name)).toBe(false);
});

test("a cycle begins on a day that some month has", () => {
  expect([1, 28, 31].map(isCycleDay)).toEqual([true, true, true]);
  expect([0, 32, 1.5, -1, NaN].map(isCycleDay)).toEqual([false, false, false, false, false]);
  expect(isTimeZone(usualCalendar.timeZone) && isCycleDay(usualCalendar.cycleDay)).toBe(true);
});
