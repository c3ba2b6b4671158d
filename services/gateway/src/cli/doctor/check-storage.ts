import { ok, warning, wrong } from "./finding.ts";
import type { Finding } from "./finding.ts";

/** Makes a presigned upload as a client would, tries to make others with the same URL, and asks as a browser would. */
export async function* checkStorage(uploadUrl: string, contentType: string, content: string): AsyncGenerator<Finding> {
  const { origin } = new URL(uploadUrl);
  const put = (type: string, body: string) =>
    fetch(uploadUrl, { method: "PUT", headers: { "content-type": type }, body });
  const lie = await put("text/html", content).catch((error: Error) => error);
  if (lie instanceof Error)
    return yield wrong(`the storage can't be reached at ${origin}: is PARLEY_S3_PUBLIC_URL what clients see?`);
  if (lie.ok) return yield wrong("the storage takes another type than was signed: it does not check signed headers");
  const longer = await put(contentType, `${content} And more.`);
  if (longer.ok)
    return yield wrong("the storage takes another length than was signed: it does not check signed headers");

  const answer = await put(contentType, content);
  if (!answer.ok) return yield wrong(`a presigned upload answers ${answer.status}: ${reasonOf(await answer.text())}`);
  yield ok(`a presigned upload works at ${origin}, and nothing else than was signed`);
  yield await checkBrowsers(uploadUrl);
}

const meanings: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch:
    "SignatureDoesNotMatch: something between here and the storage changes the host name or the path, or PARLEY_S3_SECRET_KEY is another",
  RequestTimeTooSkewed: "RequestTimeTooSkewed: the clocks of the file service and of the storage differ",
  InvalidAccessKeyId: "InvalidAccessKeyId: the storage does not know PARLEY_S3_ACCESS_KEY",
  NoSuchBucket: "NoSuchBucket: there is no PARLEY_S3_BUCKET at this address",
  AccessDenied: "AccessDenied: the key may not write to the bucket, or the URL is over",
};

function reasonOf(xml: string): string {
  const code = /<Code>(\w+)<\/Code>/.exec(xml)?.[1];
  return code === undefined ? xml.slice(0, 200) : (meanings[code] ?? code);
}

// Browsers ask before they upload from a page of another origin.
async function checkBrowsers(uploadUrl: string): Promise<Finding> {
  const headers = {
    origin: "https://console.example",
    "access-control-request-method": "PUT",
    "access-control-request-headers": "content-type",
  };
  const answer = await fetch(uploadUrl, { method: "OPTIONS", headers });
  const allowed = answer.headers.get("access-control-allow-origin");
  return allowed === null
    ? warning("browsers can't upload: the storage allows no other origin (CORS)")
    : ok(`browsers may upload from ${allowed === headers.origin ? "any origin" : allowed}`);
}
