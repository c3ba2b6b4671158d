import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { randomBase62, toBase62 } from "@parley/ids";

// prl_<region>_<keyid 10>_<secret 32><crc 6>: one word to a double click, findable by secret scanners, and refusable
// without a look into the database.
const shape = /^(prl_([a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?)_([0-9A-Za-z]{10})_[0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** What a well-formed key says of itself. */
export interface ParsedKey {
  readonly region: string;
  readonly keyId: string;
  /** Hex SHA-256 of the whole key: what is stored and compared. */
  readonly hash: string;
}

/** A new id for a key: 10 base 62 characters. */
export function newKeyId(): string {
  return randomBase62(10);
}

/** A new secret for a key, as it is shown once. */
export function newKeyText(region: string, keyId: string): string {
  const body = `prl_${region}_${keyId}_${randomBase62(32)}`;
  return `${body}${checksum(body)}`;
}

/** The part of a key that may be shown: `prl_<region>_<keyid>`. */
export function keyPrefix(region: string, keyId: string): string {
  return `prl_${region}_${keyId}`;
}

/** Reads a key; null when its shape or checksum is wrong. Touches neither disk nor network. */
export function parseKey(text: string): ParsedKey | null {
  const match = shape.exec(text);
  const [, body, region, keyId, sum] = match ?? [];
  if (body === undefined || region === undefined || keyId === undefined || sum !== checksum(body)) return null;
  return { region, keyId, hash: hashKey(text) };
}

/** Hex SHA-256 of a key. A plain hash is enough: the secret has 190 random bits. */
export function hashKey(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function checksum(body: string): string {
  return toBase62(crc32(body), 6);
}
