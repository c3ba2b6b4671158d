import { expect, it } from "vitest";
import { allowedNetworks } from "./allowed-networks.ts";

const read = (text: string) => allowedNetworks().safeParse(text);

it("networks are read, each with its port if it has one", () => {
  expect(read("").data).toEqual([]);
  expect(read("10.0.0.0/8, 127.0.0.1/32:8080,fd00::/8:443,10.1.0.0/16:*").data).toEqual([
    { cidr: "10.0.0.0/8", port: null },
    { cidr: "127.0.0.1/32", port: 8_080 },
    { cidr: "fd00::/8", port: 443 },
    { cidr: "10.1.0.0/16", port: "any" },
  ]);
});

it.each([
  "10.0.0.1",
  "10.0.0.0/33",
  "localhost/8",
  "10.0.0.0/8:0",
  "10.0.0.0/8:65536",
  "10.0.0.0/8 11.0.0.0/8",
  "::/129",
])("%s is no network", (text) => expect(read(text).success).toBe(false));
