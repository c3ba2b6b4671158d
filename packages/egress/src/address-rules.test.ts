import { expect, it } from "vitest";
import { AddressRules } from "./address-rules.ts";

const rules = new AddressRules([]);
const own = new AddressRules([
  { cidr: "10.1.0.0/16", port: null },
  { cidr: "127.0.0.1/32", port: 8080 },
  { cidr: "fd00::/8", port: 443 },
]);

it.each(["93.184.216.34", "8.8.8.8", "2606:2800:220:1:248:1893:25c8:1946"])("%s is public", (address) => {
  expect(rules.permits(address, 443)).toBe(true);
  expect(rules.permits(address, 22)).toBe(false);
});

it.each([
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "100.64.0.1",
  "127.0.0.1",
  "127.8.8.8",
  "169.254.169.254",
  "172.16.0.1",
  "192.0.0.1",
  "192.0.2.1",
  "168.63.129.16",
  "192.168.1.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::7f00:1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::ffff:7f00:1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::a00:1",
  "2002:7f00:1::",
  "2001::1",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  "100::1",
  "2001:db8::1",
  "3fff::1",
  "5f00::1",
  "not an address",
  "",
])("%s is not public", (address) => expect(rules.permits(address, 80)).toBe(false));

it("networks that are allowed may be asked on the ports of the web, or on the one that is named", () => {
  expect([own.permits("10.1.2.3", 80), own.permits("10.1.2.3", 8080), own.permits("10.2.0.1", 80)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([own.permits("127.0.0.1", 8080), own.permits("127.0.0.1", 80), own.permits("127.0.0.2", 8080)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([own.permits("fd12::1", 443), own.permits("8.8.8.8", 8080), own.permits("::ffff:127.0.0.1", 8080)]).toEqual([
    true,
    false,
    false,
  ]);
});

it.each([
  ["https://example.com/", null],
  ["https://example.com:8443/", "must have port 80 or 443"],
  ["http://example.com:443/", null],
  ["http://127.0.0.1/", "must be an address on the public internet"],
  ["http://2130706433/", "must be an address on the public internet"],
  ["http://0x7f.0.0.1/", "must be an address on the public internet"],
  ["http://0177.1/", "must be an address on the public internet"],
  ["http://[::ffff:127.0.0.1]/", "must be an address on the public internet"],
  ["http://[fe80::1]/", "must be an address on the public internet"],
  ["http://127.0.0.1./", "must be an address on the public internet"],
])("of %s one sees: %s", (url, problem) => expect(rules.problem(url)).toBe(problem));
