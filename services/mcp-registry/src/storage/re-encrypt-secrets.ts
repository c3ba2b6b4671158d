import type { Collection } from "mongodb";
import type { Collections } from "./collections.ts";
import { accountOf } from "./connection-documents.ts";
import { belongsTo } from "./mongo-remote-server-repository.ts";
import type { Sealed } from "./remote-documents.ts";
import type { SecretKeys } from "./secret-keys.ts";

const atOnce = 100;

/**
 * Seals with the first key what others have sealed: headers, clients' secrets, persons' tokens and authorisations that were begun. Harmless when
 * repeated, and beside a running registry: what is changed meanwhile stays. Returns how many there were. @throws Error for what no key opens; what was
 * done before stays done.
 */
export async function reEncryptSecrets(
  { secrets, connections, authorizations }: Pick<Collections, "secrets" | "connections" | "authorizations">,
  keys: SecretKeys,
): Promise<number> {
  const ofServers = await reEncrypt(secrets, keys, belongsTo);
  const ofPersons = await reEncrypt(connections, keys, accountOf);
  return ofServers + ofPersons + (await reEncrypt(authorizations, keys, ({ _id }) => _id));
}

type SealedDocument = Sealed & { readonly _id: string; readonly workspaceId: string };

async function reEncrypt<D extends SealedDocument>(
  collection: Collection<D>,
  keys: SecretKeys,
  sealedFor: (document: D) => string,
): Promise<number> {
  // The driver's filters of a collection that is not known are of no type.
  const documents = collection as unknown as Collection<SealedDocument>;
  let done = 0;
  for (const keyId of await documents.distinct("keyId")) {
    if (keyId === keys.sealingKeyId) continue;
    for (;;) {
      const found = await documents.find({ keyId }).sort({ _id: 1 }).limit(atOnce).toArray();
      if (found.length === 0) break;
      for (const document of found) {
        const { workspaceId, _id, nonce } = document;
        const belongs = sealedFor(document as D);
        const sealed = keys.seal(keys.open(document, belongs), belongs);
        await documents.updateOne({ workspaceId, _id, keyId, nonce }, { $set: sealed });
        done += 1;
      }
    }
  }
  return done;
}
