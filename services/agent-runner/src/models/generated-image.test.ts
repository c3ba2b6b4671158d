import fc from "fast-check";
import { expect, it } from "vitest";
import { imageIn } from "./generated-image.ts";

const png = Buffer.from("\u0089PNG\r\n\u001A\n", "latin1");
const urlOf = (bytes: Uint8Array, type = "image/png"): string =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;

it("returns the bytes of an image with the type that they have", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom("image/png", "image/jpeg", "image/jpg", "image/webp", "image/gif"),
      (rest, type) => {
        const bytes = Buffer.concat([png, rest]);
        const image = imageIn(urlOf(bytes, type));
        expect([Buffer.from(image.bytes).equals(bytes), image.contentType]).toEqual([true, "image/png"]);
      },
    ),
  );
  expect(imageIn(urlOf(Buffer.from("\u00FF\u00D8\u00FF\u00E0", "latin1"))).contentType).toBe("image/jpeg");
  expect(imageIn(urlOf(Buffer.from("GIF89a"))).contentType).toBe("image/gif");
  expect(imageIn(urlOf(Buffer.from("RIFF\0\0\0\0WEBPVP8 "))).contentType).toBe("image/webp");
});

it.each([
  ["another address", "https://x.example/lion.png"],
  ["a file", "file:///etc/passwd"],
  ["another type", urlOf(png, "image/svg+xml")],
  ["no base64", "data:image/png,abc"],
  ["broken base64", `${urlOf(png).slice(0, -4)}!AAA`],
  ["what is no image", urlOf(Buffer.from("<script>"))],
  ["nothing", "data:image/png;base64,"],
])("refuses %s", (_what, url) => {
  expect(() => imageIn(url)).toThrow(expect.objectContaining({ code: "answer_image_invalid", retryable: false }));
});

it("takes 5 MB and not a byte more", () => {
  const largest = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - png.length)]);
  expect(imageIn(urlOf(largest)).bytes).toHaveLength(largest.length);
  for (const more of [1, 1024 * 1024])
    expect(() => imageIn(urlOf(Buffer.concat([largest, Buffer.alloc(more)])))).toThrow(
      expect.objectContaining({ code: "answer_too_large" }),
    );
});
