import { z } from "zod";
import { operation } from "../../http/operation.ts";

const answer = z.object({
  verified_domains: z.array(z.object({ domain: z.string(), domainAutoJoinEnabled: z.boolean() })),
});

/** GET the domains whose people may join by themselves: none, since an operator adds each person. */
export function listVerifiedDomains() {
  return operation(
    { rpc: "ListVerifiedDomains", summary: "List the domains whose people may join by themselves", answer },
    () => Promise.resolve({ verified_domains: [] }),
  );
}
