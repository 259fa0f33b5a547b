import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { demonstrationUsers } from "../../fixtures/sign-in.ts";
import type { ConsoleServer } from "../../setup/console-server.ts";
import { measureRate, type Rate } from "../sign-in/measure-rate.ts";
import { SignInClient } from "../sign-in/sign-in-client.ts";

const clientCounts = [1, 16];
const answer = JSON.stringify({
  items: Array.from({ length: 20 }, (_, id) => ({ id, host: `host-${id}.example.com` })),
});

export type ProxyRates = { direct: Rate[]; passedOn: Rate[] };

/** A service that answers at once, so that all time is that of the way to it. */
async function startService(): Promise<{ origin: string; stop: () => void }> {
  const service = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(answer);
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      service.closeAllConnections();
      service.close();
    },
  };
}

async function readDirectly(origin: string): Promise<void> {
  await (await fetch(`${origin}/items`)).arrayBuffer();
}

/** Measures the same request to a service of the remote directly, and through the console. */
export async function measureProxy(server: ConsoleServer, remote: string, durationMs: number): Promise<ProxyRates> {
  const { origin, stop } = await startService();
  try {
    await server.runCommand("services", "bind", remote, "api", origin, "--allow-private");
    const client = new SignInClient(server.address);
    await client.openSignIn();
    await client.signIn(demonstrationUsers.administrator);
    await client.chooseOrganization();
    const rates: ProxyRates = { direct: [], passedOn: [] };
    for (const count of clientCounts) {
      const workers = (run: () => Promise<void>) => Array.from({ length: count }, () => ({ run }));
      rates.direct.push(
        await measureRate(
          workers(() => readDirectly(origin)),
          durationMs,
        ),
      );
      const path = `/services/${remote}/api/items`;
      rates.passedOn.push(
        await measureRate(
          workers(() => client.read(path)),
          durationMs,
        ),
      );
    }
    return rates;
  } finally {
    stop();
  }
}
