import { createServer } from "node:http";
import type { IncomingMessage, RequestListener } from "node:http";
import { createServer as createTcpServer } from "node:net";
import type { Server, Socket } from "node:net";
import type { RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";
import type { ServiceLimits } from "../features/services/service-limits.ts";
import { buildTestApp } from "./build-test-app.ts";
import type { TestApp } from "./build-test-app.ts";
import { activateReleases, buildRelease } from "./test-releases.builder.ts";

/** A request that the service got, with its whole body. */
export type ReceivedCall = Pick<IncomingMessage, "method" | "url" | "headers"> & { body: string };

export type TestService = {
  test: TestApp;
  /** What the service got, oldest first. */
  received: ReceivedCall[];
  /** Starts a server for the service and binds it. The time-out is longer than any answer takes, unless given. */
  serve: (answer: RequestListener, timeoutSeconds?: number) => Promise<string>;
  /** Starts one that answers each connection with these bytes. */
  serveBytes: (answer: string, timeoutSeconds?: number) => Promise<string>;
  bind: (origin: string, timeoutSeconds?: number) => Promise<void>;
  close: () => Promise<void>;
};

const certificates: Partial<RemoteDescriptor> = {
  permissions: ["certificates.read", "certificates.renew"],
  services: [{ name: "api", permission: "certificates.read", methods: ["GET", "POST", "DELETE"] }],
};

/** A console in which the section `certificates` is in force and declares the service `api`. */
export async function createTestService(serviceLimits: Partial<ServiceLimits> = {}): Promise<TestService> {
  const test: TestApp = await buildTestApp({
    serviceLimits,
    environment: { TRUSTED_PROXIES: "127.0.0.1" },
    listRemotePermissions: () => test.federation.manifests.listPermissions(),
  });
  await activateReleases(test.database, test.federation, [buildRelease("certificates", { descriptor: certificates })]);
  const received: ReceivedCall[] = [];
  const servers: Server[] = [];
  const sockets: Socket[] = [];
  const listen = async (server: Server, timeoutSeconds?: number): Promise<string> => {
    servers.push(server);
    server.on("connection", (socket: Socket) => sockets.push(socket));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
    await bind(origin, timeoutSeconds);
    return origin;
  };
  const bind = async (origin: string, timeoutSeconds = 30): Promise<void> => {
    // Each binding is newer than the one before.
    test.clock.advance({ ms: 1 });
    const named = { remoteName: "certificates", serviceName: "api" };
    await test.services.serviceBindings.bind(named, { origin, allowsPrivate: true, timeoutSeconds }, "tester");
  };
  return {
    test,
    received,
    bind,
    serve: (answer, timeoutSeconds) =>
      listen(
        createServer((request, response) => {
          const chunks: Buffer[] = [];
          request.on("data", (chunk: Buffer) => chunks.push(chunk));
          request.on("end", () => {
            const { method, url, headers } = request;
            received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
            answer(request, response);
          });
        }),
        timeoutSeconds,
      ),
    serveBytes: (answer, timeoutSeconds) =>
      listen(
        createTcpServer((socket) => socket.on("error", () => undefined).once("data", () => socket.write(answer))),
        timeoutSeconds,
      ),
    close: async () => {
      await test.close();
      for (const server of servers) server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
