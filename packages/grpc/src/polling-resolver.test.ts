import { expect, test } from "vitest";
import { polledTarget } from "./polling-resolver.ts";

test.each([
  ["service:50051", "polled-dns:///service:50051"],
  ["dns:///service:50051", "polled-dns:///service:50051"],
  ["dns:service:50051", "polled-dns:service:50051"],
  ["dns://10.0.0.2/service:50051", "polled-dns://10.0.0.2/service:50051"],
])("polls the name of %s", (address, target) => {
  expect(polledTarget(address)).toBe(target);
});

test.each([
  "127.0.0.1:50051",
  "[::1]:50051",
  "ipv4:127.0.0.1:50051",
  "ipv4:127.0.0.1:50051,127.0.0.1:50052",
  "ipv6:[::1]:50051",
  "unix:/run/parley.sock",
  "unix:///run/parley.sock",
  "xds:service:50051",
  "xds:///service:50051",
])("does not change %s", (address) => {
  expect(polledTarget(address)).toBe(address);
});
