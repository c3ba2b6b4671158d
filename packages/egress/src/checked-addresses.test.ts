import { expect, it } from "vitest";
import { AddressRules } from "./address-rules.ts";
import { checkedAddresses } from "./checked-addresses.ts";

const own = { cidr: "10.1.0.0/16", port: "any" as const };
const never = new AbortController().signal;
const names: Readonly<Record<string, readonly string[]>> = {
  "public.example": ["93.184.216.34"],
  "mixed.example": ["93.184.216.34", "192.168.0.1"],
  "own.example": ["10.1.2.3"],
};

function check(url: string): Promise<unknown> {
  const resolve = (name: string) =>
    Promise.resolve((names[name] ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 })));
  return checkedAddresses(url, { rules: new AddressRules([own]), resolve, needsTls: true }, never);
}

it("gives every address of a name, and none of a host that is one", async () => {
  expect(await check("https://public.example/mcp")).toEqual([{ address: "93.184.216.34", family: 4 }]);
  expect(await check("http://own.example:3000/mcp")).toEqual([{ address: "10.1.2.3", family: 4 }]);
  expect(await check("https://93.184.216.34/mcp")).toEqual([]);
});

it.each([
  ["https://mixed.example/", "must be an address on the public internet"],
  ["https://127.0.0.1/", "must be an address on the public internet"],
  ["https://0x7f000001/", "must be an address on the public internet"],
  ["https://2130706433/", "must be an address on the public internet"],
  ["https://[::ffff:127.0.0.1]/", "must be an address on the public internet"],
  ["https://[::]/", "must be an address on the public internet"],
  ["https://169.254.169.254/latest", "must be an address on the public internet"],
  ["https://public.example:22/", "must be an address on the public internet"],
  ["http://public.example/", "must begin with https://"],
  ["https://a:b@public.example/", "must have no user name and no password"],
  ["ftp://public.example/", "must be an address of the web"],
])("refuses %s: it %s", async (url, problem) => {
  await expect(check(url)).rejects.toThrow(problem);
});
