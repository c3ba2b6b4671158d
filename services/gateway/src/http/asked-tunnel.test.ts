import { connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { HttpServer } from "./http-server.ts";

const head = (line: string) => `${line} HTTP/1.1\r\nHost: x\r\n\r\n`;
const chunk = Buffer.alloc(2 ** 20, "x");
const servers: HttpServer[] = [];
afterAll(() => servers.forEach((server) => server.destroy()));

/** Asks for two answers and then for a tunnel, and says what has become of both. */
async function askedForTunnel() {
  const server = new HttpServer({ connections: { max: 9, maxPerAddress: 0 } });
  servers.push(server);
  const drains = { first: 0, second: 0 };
  const closed: string[] = [];
  const requested: string[] = [];
  server.serve((request, response) => {
    const name = request.url === "/first" ? "first" : "second";
    requested.push(name);
    response.on("drain", () => {
      drains[name] += 1;
      response.write(chunk);
    });
    response.on("close", () => closed.push(name));
    response.writeHead(200).write(chunk);
  });
  const to = Number((await server.listen({ host: "127.0.0.1", port: 0 })).split(":")[1]);
  const socket = connect({ host: "127.0.0.1", port: to }).on("error", () => undefined);
  socket.write(head("GET /first") + head("GET /second") + head("CONNECT elsewhere:443"));
  await expect.poll(() => requested.length).toBe(2);
  return { socket, drains, closed };
}

test("answers behind the one that is being sent make no more of what they can't send", async () => {
  const { socket, drains } = await askedForTunnel();
  socket.resume();
  await expect.poll(() => drains.first).toBeGreaterThan(20);
  socket.destroy();
  expect(drains.second).toBe(0);
});

test("all answers hear that the connection has closed", async () => {
  const { socket, closed } = await askedForTunnel();
  socket.destroy();
  await expect.poll(() => closed.toSorted()).toEqual(["first", "second"]);
});
