import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { z } from "zod";
import { secretsNotConfigured } from "../domain/model/registry-errors.ts";
import type { Sealed } from "./remote-documents.ts";

const algorithm = "aes-256-gcm";
const [keyBytes, nonceBytes, tagBytes] = [32, 12, 16];

/** A key of 32 bytes by its id. */
export interface SecretKey {
  readonly id: string;
  readonly key: KeyObject;
}

/** `id:base64key,...`, each key of 32 bytes. What is wrong is said without a word of a key. */
export function secretKeys() {
  return z.string().transform((text, ctx): readonly SecretKey[] => {
    const entries = text.split(",").filter((entry) => entry.trim() !== "");
    const keys = entries.map((entry) => {
      const [, id = "", encoded = ""] = /^([A-Za-z0-9_-]{1,64}):([A-Za-z0-9+/=]+)$/.exec(entry.trim()) ?? [];
      return { id, bytes: Buffer.from(encoded, "base64") };
    });
    const areKeys = keys.every(({ id, bytes }) => id !== "" && bytes.length === keyBytes);
    if (areKeys && new Set(keys.map(({ id }) => id)).size === keys.length)
      return keys.map(({ id, bytes }) => ({ id, key: createSecretKey(bytes) }));
    ctx.addIssue({ code: "custom", message: "must be id:key,... with distinct ids and keys of 32 bytes in base64" });
    return z.NEVER;
  });
}

/** Seals and opens texts. The first key seals, each opens what it has sealed. */
export class SecretKeys {
  readonly #keys: ReadonlyMap<string, KeyObject>;
  readonly #first: SecretKey | undefined;

  constructor(keys: readonly SecretKey[]) {
    this.#keys = new Map(keys.map(({ id, key }) => [id, key]));
    this.#first = keys[0];
  }

  /** The id of the key that seals; null where there is none. */
  get sealingKeyId(): string | null {
    return this.#first?.id ?? null;
  }

  /** @param belongsTo What it is sealed for: it opens for nothing else. @throws AppError FAILED_PRECONDITION without a key. */
  seal(text: string, belongsTo: string): Sealed {
    if (this.#first === undefined) throw secretsNotConfigured();
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#first.key, nonce, { authTagLength: tagBytes });
    cipher.setAAD(Buffer.from(belongsTo));
    const data = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
    return { keyId: this.#first.id, nonce: nonce.toString("base64"), data: data.toString("base64") };
  }

  /** @throws Error, which names the key at most, for what none of the keys has sealed for this. */
  open({ keyId, nonce, data }: Sealed, belongsTo: string): string {
    const key = this.#keys.get(keyId);
    if (key === undefined) throw new Error(`PARLEY_SECRET_KEYS lacks the key ${keyId}`);
    const bytes = Buffer.from(data, "base64");
    const decipher = createDecipheriv(algorithm, key, Buffer.from(nonce, "base64"), { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(belongsTo));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString("utf8");
  }
}
