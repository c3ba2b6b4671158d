import sharp from "sharp";
import type { Extraction } from "../domain/model/content-extractor.ts";

/** What models take at most: larger ones are made smaller there as well, or refused. */
const longestSide = 1_568;
// Decoded, four bytes each: what unpacks to more is refused before it does.
const maxPixels = 50_000_000;
const plenty = 1024 * 1024;

// One at a time, and nothing kept between them.
sharp.concurrency(1);
sharp.cache(false);

/**
 * An image as models take it: upright, no side longer than 1,568 pixels, without what cameras write beside it. "none" for one that is
 * so already; of what moves, the first picture.
 */
export async function fitImage(contentType: string, bytes: Uint8Array): Promise<Extraction> {
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", animated: false });
    const { width, height, hasAlpha, orientation = 1, pages = 1 } = await image.metadata();
    const isFit = Math.max(width, height) <= longestSide && orientation === 1 && pages === 1 && bytes.length <= plenty;
    if (isFit) {
      // Decoded all the same: what is damaged is no image.
      await image.stats();
      return { kind: "none" };
    }
    const fitted = image
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true });
    const made = await (hasAlpha ? fitted.png() : fitted.jpeg({ quality: 85 })).toBuffer();
    return { kind: "image", bytes: new Uint8Array(made), contentType: hasAlpha ? "image/png" : "image/jpeg" };
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes("pixel limit");
    return {
      kind: "failed",
      problem: tooLarge
        ? `It has more than ${maxPixels / 1_000_000} million pixels`
        : `It is not an image of the type ${contentType}, or it is damaged`,
    };
  }
}
