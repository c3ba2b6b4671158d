import { createHash, createHmac } from "node:crypto";
import { SignatureV4 } from "@smithy/signature-v4";
import type { Presentation, Reach, RequestSigner, SignedRequest } from "../domain/model/object-store.ts";
import type { S3Settings } from "./s3-settings.ts";

interface Lifetimes {
  readonly uploadUrlMs: number;
  readonly readUrlMs: number;
}

/** Presigned URLs (AWS Signature Version 4). The host is part of what is signed: each reach has its own. */
export class S3RequestSigner implements RequestSigner {
  readonly #signer: SignatureV4;
  readonly #origins: Readonly<Record<Reach, URL | null>>;
  readonly #bucket: string;
  readonly #lifetimes: Lifetimes;
  readonly #now: () => number;

  constructor(
    { url, publicUrl, region, bucket, accessKey, secretKey }: S3Settings,
    lifetimes: Lifetimes,
    now: () => number,
  ) {
    this.#signer = new SignatureV4({
      service: "s3",
      region,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      sha256: Sha256,
      uriEscapePath: false,
      applyChecksum: false,
    });
    this.#origins = { internal: new URL(url), public: publicUrl === null ? null : new URL(publicUrl) };
    this.#bucket = bucket;
    this.#lifetimes = lifetimes;
    this.#now = now;
  }

  put(
    reach: Reach,
    key: string,
    { contentType, size }: { readonly contentType: string; readonly size: number },
  ): Promise<SignedRequest | null> {
    // Signed headers: the storage refuses another length and another type, and a body without a length.
    const headers = { "content-type": contentType, "content-length": String(size) };
    return this.#sign("PUT", reach, key, headers, {}, this.#lifetimes.uploadUrlMs);
  }

  get(reach: Reach, key: string, { contentType, disposition }: Presentation): Promise<SignedRequest | null> {
    const query = {
      "response-content-type": contentType,
      "response-content-disposition": disposition,
      "response-cache-control": "private, max-age=0",
    };
    return this.#sign("GET", reach, key, {}, query, this.#lifetimes.readUrlMs);
  }

  async #sign(
    method: "GET" | "PUT",
    reach: Reach,
    key: string,
    headers: Record<string, string>,
    query: Record<string, string>,
    lifetimeMs: number,
  ): Promise<SignedRequest | null> {
    const origin = this.#origins[reach];
    if (origin === null) return null;
    const now = this.#now();
    const path = `/${this.#bucket}/${key}`;
    // The body is not signed: it is not known yet.
    const allHeaders = { host: origin.host, "x-amz-content-sha256": "UNSIGNED-PAYLOAD", ...headers };
    const named = new Set(Object.keys(headers));
    const signed = await this.#signer.presign(
      { method, protocol: origin.protocol, hostname: origin.hostname, path, query, headers: allHeaders },
      {
        expiresIn: Math.floor(lifetimeMs / 1000),
        signingDate: new Date(now),
        unsignableHeaders: new Set(),
        unhoistableHeaders: named,
        signableHeaders: new Set(["host", ...named]),
      },
    );
    const text = Object.entries(signed.query ?? {}).map(
      ([name, value]) => `${escaped(name)}=${escaped(String(value))}`,
    );
    return { method, url: `${origin.origin}${path}?${text.join("&")}`, headers, expiresAt: now + lifetimeMs };
  }
}

// As it was signed: encodeURIComponent alone leaves some characters that RFC 3986 reserves.
function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The hash that the signer wants, by Node. */
class Sha256 {
  #hash;
  readonly #secret: Uint8Array | string | undefined;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#secret = secret === undefined || typeof secret === "string" ? secret : bytesOf(secret);
    this.#hash = this.#fresh();
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(typeof data === "string" ? data : bytesOf(data));
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(new Uint8Array(this.#hash.digest()));
  }

  reset(): void {
    this.#hash = this.#fresh();
  }

  #fresh() {
    return this.#secret === undefined ? createHash("sha256") : createHmac("sha256", this.#secret);
  }
}

function bytesOf(data: ArrayBuffer | ArrayBufferView): Uint8Array {
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}
