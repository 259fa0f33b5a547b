import { scimEndpoints, scimMediaType, scimSchemas } from "@gatehouse/shared/contracts/scim.contract";
import { startProvider } from "../../fixtures/identity-provider.ts";
import type { ConsoleServer } from "../../setup/console-server.ts";

/** Users that an identity provider creates, one after the other for each client. */
export type ScimRate = { clients: number; perSecond: number; durationsMs: number[] };

/** Below the calls of a minute that a provider has. */
const USERS = 1000;
const clientCounts = [1, 8];

/** Milliseconds of each creation of a user by SCIM. */
export async function measureScim(server: ConsoleServer): Promise<ScimRate[]> {
  const provider = await startProvider(server);
  try {
    const { token } = (await server.runCommand("scim-tokens", "create", "provider")) as { token: string };
    return await measureRates(server.address, token);
  } finally {
    provider.stop();
  }
}

async function measureRates(address: string, token: string): Promise<ScimRate[]> {
  const rates: ScimRate[] = [];
  for (const clients of clientCounts) {
    const durationsMs: number[] = [];
    const work = async (client: number): Promise<void> => {
      for (let index = client; index < USERS; index += clients)
        durationsMs.push(await timeCreate(address, token, `scim-${clients}-${index}@bench.example`));
    };
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
    rates.push({ clients, perSecond: USERS / ((performance.now() - startedAt) / 1000), durationsMs });
  }
  return rates;
}

async function timeCreate(address: string, token: string, userName: string): Promise<number> {
  const user = {
    schemas: [scimSchemas.user],
    userName,
    externalId: userName,
    name: { givenName: "Bench", familyName: "User" },
    emails: [{ value: userName, type: "work", primary: true }],
    active: true,
  };
  const startedAt = performance.now();
  const answer = await fetch(`${address}${scimEndpoints.users}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": scimMediaType },
    body: JSON.stringify(user),
  });
  await answer.arrayBuffer();
  if (answer.status !== 201) throw new Error(`SCIM answered ${answer.status}.`);
  return performance.now() - startedAt;
}
