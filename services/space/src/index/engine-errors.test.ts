import { describe, expect, it } from "vitest";
import { isDamaged, isStorageFailure } from "./engine-errors.ts";

const address = "http://127.0.0.1:9000/acme-bucket/index/tbl_1a.lance/data/0110.lance";
const xml = '<?xml version="1.0" encoding="UTF-8"?>';

/** How an object store refuses something of the bucket `acme-bucket`. */
const answers = {
  seaweedfs: (code: string, message: string) =>
    `${xml}\n<Error><Code>${code}</Code><Message>${message}</Message><Resource>/acme-bucket/index/tbl_1a.lance/data/0110.lance</Resource>` +
    `<RequestId>18EB71B7</RequestId><Key>index/tbl_1a.lance/data/0110.lance</Key><BucketName>acme-bucket</BucketName></Error>`,
  minio: (code: string, message: string) =>
    `${xml}\n<Error><Code>${code}</Code><Message>${message}</Message><Key>index/tbl_1a.lance/data/0110.lance</Key>` +
    `<BucketName>acme-bucket</BucketName><Resource>/acme-bucket/index/tbl_1a.lance/data/0110.lance</Resource>` +
    `<RequestId>17F</RequestId><HostId>dd9025ba</HostId></Error>`,
};

const batch = "Failed to get next batch from stream: lance error:";
const file = "index/tbl_1a.lance/data/0110.lance";
const place = "/rustc/2d8144b7880597b6e6d3dfd63a9a9efae3f533d3/library/core/src/result.rs:1896:29";
const refused = (line: string, body: string): string =>
  `Error performing GET ${address} in 2.057075ms - Server returned non-2xx status code: ${line}: ${body}`;
const failed = (line: string, body: string): string =>
  `${batch} LanceError(IO): Generic S3 error: ${refused(line, body)}`;

const damages: Readonly<Record<string, string>> = {
  "a small file is gone":
    `${batch} LanceError(IO): Generic N/A error: Wrapped error: Not found: ` +
    `Wrapped error: Not found: ${file}, ${place}, ${place}`,
  "a large file is gone": `${batch} Not found: ${file}, ${place}`,
  "an index is gone": `${batch} Not found: index/tbl_1a.lance/_indices/33dbb9de-bb51-4036-8076/tokens.lance, ${place}`,
  "everything is gone": "Failed to execute query stream: lance error: Not found: index/tbl_1a.lance/_versions",
  "it can't be opened": "Table 'tbl_1a' was not found  Caused by: Dataset at path index/tbl_1a.lance was not found",
  "a small file lacks its end":
    `${batch} LanceError(IO): Generic memory error: ` +
    `Invalid range 0..51897 for object of size 25948 bytes, ${place}`,
  "a large file lacks its end":
    `${batch} LanceError(IO): I/O request for file ${file} and range 901834..967370 ` +
    "returned 17167 bytes, expected 65536 bytes",
  "a manifest lacks its end": "lance error: LanceError(IO): file size is too small, /usr/local/cargo/utils.rs:58:20",
  "a file is another": "Invalid input, file does not appear to be a Lance file (invalid magic: [76, 65, 78, 67])",
  "rows are garbled": `${batch} Encountered corrupt file miniblock_metadata: final chunk log_num_values=15`,
  "metadata is garbled": `${batch} LanceError(IO): failed to decode Protobuf message: invalid wire type value: 6`,
};

const failures: Readonly<Record<string, string>> = {
  "it can't be connected to":
    'Invalid input, Failed to connect to namespace: IO { source: Generic { store: "S3", source: ListRequest { source: ' +
    "RetryError(RetryErrorImpl { method: GET, retries: 1, inner: Http(HttpError { kind: Connect })})}}}",
  "nobody answers":
    `${batch} LanceError(IO): Generic S3 error: Error performing list request: Error performing GET ${address} in 103ms, ` +
    "after 1 retries, max_retries: 1, retry_timeout: 5s  - HTTP error: error sending request",
  "it fails": failed("500 Internal Server Error", ""),
};

const kindOf = (message: string): string => {
  const error = new Error(message);
  const kinds = { damage: isDamaged(error), storage: isStorageFailure(error) };
  return Object.entries(kinds)
    .flatMap(([kind, isIt]) => (isIt ? [kind] : []))
    .join(" and ");
};

describe.each(Object.entries(answers))("with what %s answers", (_, answer) => {
  const noKey = answer("NoSuchKey", "The specified key does not exist.");
  const noRange = answer("InvalidRange", "The requested range is not satisfiable");
  const noBucket = answer("NoSuchBucket", "The specified bucket does not exist");
  it.each([
    [`Object at location ${file} not found: ${refused("404 Not Found", noKey)}`, "damage"],
    [failed("404 Not Found", noKey), "damage"],
    [failed("416 Range Not Satisfiable", noRange), "damage"],
    [failed("404 Not Found", noBucket), "storage"],
    [failed("403 Forbidden", answer("SignatureDoesNotMatch", "The request signature does not match")), "storage"],
  ])("%s is of %s", (message, kind) => {
    expect(kindOf(message)).toBe(kind);
  });
});

it.each(Object.entries(damages))("takes it for damage that %s", (_, message) => {
  expect(kindOf(message)).toBe("damage");
});

it.each(Object.entries(failures))("takes it for a failure of the storage that %s", (_, message) => {
  expect(kindOf(message)).toBe("storage");
});

it.each([
  "Failed to get next batch from stream: task 165 panicked: range end index 4294967295 out of range",
  `${batch} LanceError(IO): invalid buffer of column 3`,
  "lance error: Invalid user input: Schema error: No field named bucket. Column not found",
])("takes what may be of the question for neither: %s", (message) => {
  expect(kindOf(message)).toBe("");
});
