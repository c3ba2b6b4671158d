import type { Collections } from "./collections.ts";
import { belongsTo } from "./mongo-remote-server-repository.ts";
import type { SecretKeys } from "./secret-keys.ts";

const atOnce = 100;

/**
 * Seals with the first key what others have sealed. Harmless when repeated, and beside a running registry: what is changed
 * meanwhile stays. Returns how many there were. @throws Error for what no key opens; what was done before stays done.
 */
export async function reEncryptSecrets({ secrets }: Pick<Collections, "secrets">, keys: SecretKeys): Promise<number> {
  let done = 0;
  for (const keyId of await secrets.distinct("keyId")) {
    if (keyId === keys.sealingKeyId) continue;
    for (;;) {
      const found = await secrets.find({ keyId }).sort({ serverId: 1 }).limit(atOnce).toArray();
      if (found.length === 0) break;
      for (const secret of found) {
        const { workspaceId, serverId, nonce } = secret;
        const sealed = keys.seal(keys.open(secret, belongsTo(secret)), belongsTo(secret));
        await secrets.updateOne({ workspaceId, serverId, keyId, nonce }, { $set: sealed });
        done += 1;
      }
    }
  }
  return done;
}
