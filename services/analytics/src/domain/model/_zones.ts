/** Time zones that differ in what can go wrong: clocks set by half an hour, days without a midnight, a day left out. */
export const zones = [
  "UTC",
  "Europe/Berlin",
  "America/St_Johns",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Africa/Cairo",
  "America/Sao_Paulo",
  "Pacific/Apia",
  "Pacific/Chatham",
];
