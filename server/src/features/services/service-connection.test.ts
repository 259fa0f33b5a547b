import { createServer } from "node:http";
import type { Server } from "node:http";
import { Readable } from "node:stream";
import type { ResolveName } from "../../outgoing/guarded-client.ts";
import { ServiceConnection } from "./service-connection.ts";
import type { ServiceAnswer } from "./service-connection.ts";
import { standardServiceLimits } from "./service-limits.ts";

const opened: ServiceConnection[] = [];
let server: Server;
let port = 0;
let asked = 0;
beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1;
    response.end("ok");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});
afterAll(() => server.close());
afterEach(async () => {
  asked = 0;
  for (const connection of opened.splice(0)) await connection.close();
});

function connect(allowsPrivate: boolean, resolveName?: ResolveName): ServiceConnection {
  const limits = { ...standardServiceLimits, failures: 3, pauseMs: 60_000, calls: 1 };
  const connection = new ServiceConnection({ allowsPrivate, timeoutMs: 1_000 }, limits, resolveName);
  opened.push(connection);
  return connection;
}

const resolveTo =
  (...addresses: string[]): ResolveName =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })));

async function ask(connection: ServiceConnection, origin: string): Promise<number> {
  const answer = await connection.send(() => connection.request(new URL(origin), {}));
  await answer.body.resume().toArray();
  return answer.status;
}

describe("a connection", () => {
  it.each<[string, string[]]>([
    ["this machine", ["127.0.0.1"]],
    ["a private network", ["10.0.0.1", "fd12::1"]],
    ["a metadata service", ["169.254.169.254"]],
    ["a metadata service in other words", ["::ffff:169.254.169.254", "fd00:ec2::254"]],
  ])("is not made to a name that leads to %s", async (_case, addresses) => {
    const connection = connect(false, resolveTo(...addresses));
    const refused = { code: "service_unavailable", status: 503 };
    await expect(ask(connection, `https://service.test:${port}/`)).rejects.toMatchObject(refused);
    await expect(ask(connection, `http://service.test:${port}/`)).rejects.toMatchObject(refused);
  });

  it("to a private network reaches no metadata service, and no public server in clear", async () => {
    const metadata = connect(true, resolveTo("169.254.169.254", "100.100.100.200", "fe80::a9fe:a9fe"));
    await expect(ask(metadata, "http://service.test/")).rejects.toMatchObject({ code: "service_unavailable" });
    const inClear = connect(true, resolveTo("93.184.216.34"));
    await expect(ask(inClear, "http://service.test/")).rejects.toMatchObject({ code: "service_unavailable" });
    await expect(ask(connect(true), "http://169.254.169.254/")).rejects.toMatchObject({ code: "service_unavailable" });
    await expect(ask(connect(false), `http://127.0.0.1:${port}/`)).rejects.toMatchObject({
      code: "service_unavailable",
    });
    expect(asked).toBe(0);
  });

  it("goes to the address that was checked, whatever the name leads to a moment later", async () => {
    const names: string[] = [];
    const rebinding: ResolveName = (name) => {
      names.push(name);
      return Promise.resolve([{ address: names.length === 1 ? "127.0.0.1" : "169.254.169.254", family: 4 }]);
    };
    const connection = connect(true, rebinding);
    expect(await ask(connection, `http://service.test:${port}/`)).toBe(200);
    expect(names).toEqual(["service.test"]);
  });

  it("has a limit of calls at a time", async () => {
    const connection = connect(true);
    const first = Promise.withResolvers<string>();
    const held = connection.hold(() => first.promise);
    await expect(connection.hold(() => Promise.resolve("second"))).rejects.toMatchObject({
      code: "service_busy",
      status: 503,
      retryAfterSeconds: 1,
    });
    first.resolve("first");
    expect(await held).toBe("first");
    expect(await connection.hold(() => Promise.resolve("third"))).toBe("third");
  });
});

describe("the circuit", () => {
  const fail = (): Promise<ServiceAnswer> => Promise.reject(new Error("no answer"));
  const failTimes = async (connection: ServiceConnection, times: number): Promise<void> => {
    for (let count = 0; count < times; count += 1)
      await expect(connection.send(fail)).rejects.toThrow("can't be reached");
  };
  /** The clock alone, so that a slow machine never passes the pause by itself. */
  const passPause = (): void => {
    const later = Date.now() + 60_001;
    jest.spyOn(Date, "now").mockImplementation(() => later);
  };
  afterEach(() => jest.restoreAllMocks());
  const answer = (status: number) => (): Promise<ServiceAnswer> =>
    Promise.resolve({ status, headers: {}, body: Readable.from([]) });

  it("opens after failures in a row, without asking the service, and closes when it answers again", async () => {
    const connection = connect(true);
    await failTimes(connection, 2);
    await connection.send(answer(500));
    await failTimes(connection, 3);
    expect(connection.circuit).toBe("open");
    const refused = { code: "service_unavailable", retryAfterSeconds: 60 };
    await expect(ask(connection, `http://127.0.0.1:${port}/`)).rejects.toMatchObject(refused);
    expect(asked).toBe(0);
    passPause();
    expect(await ask(connection, `http://127.0.0.1:${port}/`)).toBe(200);
    expect(connection.circuit).toBe("closed");
  });

  it("lets one call try; the others are refused meantime, and it opens again if the call fails", async () => {
    const connection = connect(true);
    await Promise.all([503, 502, 504].map((status) => connection.send(answer(status))));
    passPause();
    const trial = Promise.withResolvers<ServiceAnswer>();
    const trying = connection.send(() => trial.promise);
    expect(connection.circuit).toBe("half-open");
    await expect(connection.send(answer(200))).rejects.toMatchObject({ code: "service_unavailable" });
    trial.reject(new Error("no answer"));
    await expect(trying).rejects.toThrow("can't be reached");
    expect(connection.circuit).toBe("open");
  });
});
