import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { KeyCache } from "./key-cache.ts";
import { hashKey, keyPrefix, newKeyId, newKeyText, parseKey } from "./key-format.ts";
import { KeyVerifier } from "./key-verifier.ts";

const region = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/);

describe("a key's text", () => {
  it("is read back with its region, id and hash", () => {
    fc.assert(
      fc.property(region, (name) => {
        const keyId = newKeyId();
        const text = newKeyText(name, keyId);
        expect(text).toMatch(/^prl_[a-z0-9-]+_[0-9A-Za-z]{10}_[0-9A-Za-z]{38}$/);
        expect(parseKey(text)).toEqual({ region: name, keyId, hash: hashKey(text) });
        expect(text.startsWith(`${keyPrefix(name, keyId)}_`)).toBe(true);
      }),
    );
  });

  it("is refused without a look into the database when any one character is another", async () => {
    const verifier = verifierWithoutDatabase();
    await fc.assert(
      fc.asyncProperty(region, fc.nat(), fc.stringMatching(/^[\x20-\x7e]$/), async (name, at, character) => {
        const text = newKeyText(name, newKeyId());
        const position = at % text.length;
        fc.pre(text[position] !== character);
        const changed = `${text.slice(0, position)}${character}${text.slice(position + 1)}`;
        expect(parseKey(changed)).toBeNull();
        await expect(verifier.verify(changed)).rejects.toMatchObject({ reason: "INVALID_API_KEY_ERROR" });
      }),
      { numRuns: 1_000 },
    );
  });

  it("is refused when characters are missing or added", () => {
    const text = newKeyText("local", newKeyId());
    for (const wrong of ["", "prl_", text.slice(1), text.slice(0, -1), `${text}0`, ` ${text}`, `${text}\n`])
      expect(parseKey(wrong)).toBeNull();
  });
});

describe("a key of another region", () => {
  it("gets the URL of its region, without a look into the database", async () => {
    const text = newKeyText("eu", newKeyId());
    await expect(verifierWithoutDatabase().verify(text)).rejects.toMatchObject({
      reason: "WORKSPACE_IN_DIFFERENT_REGION",
      redirect: "https://eu.example.com",
    });
  });
});

function verifierWithoutDatabase(): KeyVerifier {
  const unreachable = (): never => expect.fail("the database was asked");
  return new KeyVerifier({
    region: "this-region-is-not-generated",
    regionUrls: { eu: "https://eu.example.com" },
    repository: { findWithOwner: unreachable, recordUse: unreachable },
    cache: new KeyCache(30_000, 10),
    beforeLookup: unreachable,
    onRecordUseFailed: unreachable,
  });
}
