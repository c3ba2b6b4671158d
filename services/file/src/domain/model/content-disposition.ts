// Control characters, what separates paths, and what makes a name read otherwise than it is (bidirectional controls).
const harmful = /[\p{Cc}\p{Bidi_Control}/\\:*?"<>|]/gu;
const maxCharacters = 200;

/**
 * A `Content-Disposition` (RFC 6266) for any name: a plain one for old clients, and the whole one in `filename*`
 * (RFC 8187), without what could act on the way or on the disk. The extension of a name that is cut stays.
 */
export function dispositionOf(kind: "inline" | "attachment", fileName: string): string {
  const name = shortened(fileName.toWellFormed().replaceAll(harmful, "_").replace(/^\.+/, "_"));
  const plain = name.replaceAll(/[^\x20-\x7E]/gu, "_").replaceAll("%", "_");
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}

function shortened(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= maxCharacters) return name;
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? "";
  return characters.slice(0, maxCharacters - extension.length).join("") + extension;
}

// What encodeURIComponent leaves although RFC 8187 does not allow it.
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
