// The driver has no types for it, and a declaration of ours would not reach those who take in this package by its sources.
export { Connection } from "mongodb/lib/cmap/connection.js";
