export { isCycleDay, isTimeZone, usualCalendar } from "./calendar.ts";
export type { Calendar } from "./calendar.ts";
