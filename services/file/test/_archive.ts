import { crc32, deflateRawSync } from "node:zlib";

/** A ZIP archive of these files. @param claimed What it says of unpacked lengths, in place of the truth. */
export function archive(files: Readonly<Record<string, string | Buffer>>, claimed?: number): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const [bytes, nameBytes] = [Buffer.from(content), Buffer.from(name)];
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimed ?? bytes.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(offset, 12);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, nameBytes, packed]);
    bodies.push(local);
    directory.push(Buffer.from("PK\u0001\u0002"), Buffer.from([20, 0]), common, entry.subarray(2), nameBytes);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, central, Buffer.from("PK\u0005\u0006"), end]);
}
