import sharp from "sharp";
import { expect, test } from "vitest";
import { actor, harness, refusal } from "./_harness.ts";

const parley = harness();

const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } });

/** The image as models take it; null when the original is. */
async function fitted(content: Buffer, contentType: string) {
  const file = await parley.upload(content, { contentType, fileName: "p" });
  expect([file.status, file.processingProblem, file.snippet, file.textBytes]).toEqual([
    "ready",
    "",
    undefined,
    undefined,
  ]);
  const read = await parley.files
    .ReadFile({ actor, fileId: file.fileId, action: "view", version: "processed" })
    .catch(() => null);
  if (read === null) return null;
  const response = await fetch(read.internal?.url ?? "");
  const { width, height, format, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return {
    width,
    height,
    format,
    exif,
    contentType: read.file?.contentType,
    shown: read.headers.find(({ name }) => name.toLowerCase() === "content-type")?.value,
  };
}

test("a large image is made to fit, the original stays", async () => {
  const content = await picture(4_000, 1_000).jpeg().toBuffer();
  expect(await fitted(content, "image/jpeg")).toEqual({
    width: 1_568,
    height: 392,
    format: "jpeg",
    exif: undefined,
    contentType: "image/jpeg",
    shown: "image/jpeg",
  });
  const file = await parley.upload(content, { contentType: "image/jpeg" });
  const { internal } = await parley.files.ReadFile({
    actor,
    fileId: file.fileId,
    action: "download",
    version: "original",
  });
  expect(Buffer.from(await (await fetch(internal?.url ?? "")).arrayBuffer()).equals(content)).toBe(true);
});

test("an image keeps its transparency, its orientation and the first of its frames", async () => {
  expect(await fitted(await picture(2_000, 2_000, 4).png().toBuffer(), "image/png")).toMatchObject({
    width: 1_568,
    height: 1_568,
    format: "png",
  });
  expect(
    await fitted(await picture(300, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer(), "image/jpeg"),
  ).toMatchObject({ width: 100, height: 300, exif: undefined });
  const frames = await Promise.all(
    ["red", "blue"].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  expect(
    await fitted(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
      "image/gif",
    ),
  ).toMatchObject({ width: 40, height: 30 });
});

test("an image that fits is left as it is", async () => {
  expect(await fitted(await picture(800, 600).webp().toBuffer(), "image/webp")).toBeNull();
});

test("an image of too many pixels, and a damaged one, are files that say why they have no other version", async () => {
  const bomb = await sharp({
    create: { width: 16_000, height: 16_000, channels: 3, background: "white" },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const damaged = (await picture(300, 300).png().toBuffer()).subarray(0, 200);
  for (const [content, problem] of [
    [bomb, "It has more than 50 million pixels"],
    [damaged, "It is not an image of the type image/png, or it is damaged"],
  ] as const) {
    const file = await parley.upload(content, { contentType: "image/png" });
    expect([file.status, file.processingProblem]).toEqual(["ready", problem]);
    expect(
      await refusal(parley.files.ReadFile({ actor, fileId: file.fileId, action: "view", version: "processed" })),
    ).toContain("NOT_FOUND");
  }
});
