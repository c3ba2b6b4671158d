import { invalidField } from "@parley/errors";
import { appTooLarge } from "./app-errors.ts";
import { bytesOf } from "./app.ts";
import type { App, AppContent, AppDataset, AppSpecification } from "./app.ts";
import { checkText, checkWellFormed } from "./check-text.ts";

const maxNameCharacters = 128;
const maxDescriptionCharacters = 1_024;
const maxRunCharacters = 256;
const maxHashCharacters = 128;
const maxDatasets = 50;
const maxSpecifications = 50;
const possibleId = /^[A-Za-z0-9_-]{1,64}$/;

/** What is long of an app has so many bytes at most. */
export const maxAppBytes = 1024 * 1024;

/** @param prefix What stands before the field in a request with many. @throws AppError INVALID_ARGUMENT naming the field. */
export function checkAppContent(content: AppContent, prefix = ""): void {
  const { name, description, savedSpecification, savedConfig, datasets } = content;
  if (name.trim() === "") throw invalidField(`${prefix}name`, "must not be empty");
  checkText(`${prefix}name`, name, maxNameCharacters);
  checkText(`${prefix}description`, description ?? "", maxDescriptionCharacters);
  checkWellFormed(`${prefix}savedSpecification`, savedSpecification ?? "");
  checkWellFormed(`${prefix}savedConfig`, savedConfig ?? "");
  if (datasets.length > maxDatasets)
    throw invalidField(`${prefix}datasets`, `must have at most ${maxDatasets} entries`);
  for (const [at, dataset] of datasets.entries()) checkDataset(`${prefix}datasets[${at}]`, dataset);
  if (new Set(datasets.map((dataset) => dataset.name)).size < datasets.length)
    throw invalidField(`${prefix}datasets`, "must not have a name twice");
}

/** An app that comes from elsewhere, but its size. @throws AppError INVALID_ARGUMENT naming the field. */
export function checkImportedApp(app: App, prefix: string): void {
  if (!possibleId.test(app.appId)) throw invalidField(`${prefix}sId`, "is not an id");
  checkAppContent(app, prefix);
  checkText(`${prefix}savedRun`, app.savedRun ?? "", maxRunCharacters);
  checkSpecifications(`${prefix}coreSpecifications`, app.coreSpecifications);
}

/** @throws AppError PAYLOAD_TOO_LARGE naming the field. */
export function checkAppSize(app: App, field: string): void {
  if (bytesOf(app) > maxAppBytes)
    throw appTooLarge(field, `specifications, config and datasets have more than ${maxAppBytes} bytes`);
}

function checkDataset(field: string, { name, description, data, schema }: AppDataset): void {
  if (name === "") throw invalidField(`${field}.name`, "must not be empty");
  checkText(`${field}.name`, name, maxNameCharacters);
  checkText(`${field}.description`, description ?? "", maxDescriptionCharacters);
  checkWellFormed(`${field}.data`, data ?? "");
  checkWellFormed(`${field}.schema`, schema ?? "");
}

function checkSpecifications(field: string, specifications: readonly AppSpecification[]): void {
  if (specifications.length > maxSpecifications)
    throw invalidField(field, `must have at most ${maxSpecifications} entries`);
  for (const { hash, specification } of specifications) {
    if (hash === "") throw invalidField(field, "must not have an empty hash");
    checkText(field, hash, maxHashCharacters);
    checkWellFormed(field, specification);
  }
}
