import { optionAreas, optionEndpoints, optionSectionsSchema } from "@gatehouse/shared/contracts/options.contract";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../composition/app.ts";
import type { Services } from "../composition/services.ts";
import { optionSectionDefinitions } from "../features/options/options-definitions.ts";
import { AccessMemory } from "../features/access-memory/access-memory.ts";
import { buildTestApp } from "./build-test-app.ts";
import type { TestApp } from "./build-test-app.ts";
import { createTestServices } from "./create-test-services.ts";
import { TestClient } from "./test-client.ts";

export type TwoServers = {
  first: TestApp;
  /** It shares nothing with the first but the database and the clock. */
  second: { app: FastifyInstance; services: Services; administrator: TestClient; user: TestClient };
  /** An administrator saves options on the first server. */
  save: (values: Record<string, unknown>) => Promise<void>;
  close: () => Promise<void>;
};

/** The same browser at another server. */
export function copyTestClient(client: TestClient, app: FastifyInstance): TestClient {
  const copy = new TestClient(app);
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  copy.antiCsrfToken = client.antiCsrfToken;
  copy.organizationId = client.organizationId;
  return copy;
}

/** An area is read by its own call. */
function readPath(sectionId: string): string {
  if (sectionId === optionAreas.globalSettings) return optionEndpoints.globalSettings;
  if (sectionId === optionAreas.changeAgent) return optionEndpoints.changeAgent;
  return optionEndpoints.section(sectionId);
}

/** The update link of the card that has the option. */
async function findUpdateLink(client: TestClient, optionId: string): Promise<string> {
  const section = optionSectionDefinitions.find(({ cards }) =>
    cards.some(({ fields }) => fields.some(({ id }) => id === optionId)),
  );
  if (section === undefined) throw new Error(`No section has the option ${optionId}`);
  const answer = await client.get(readPath(section.id));
  const { optionSections } = optionSectionsSchema.parse(answer.json())._embedded;
  const card = optionSections.find(({ fields }) => fields.some(({ id }) => id === optionId));
  return card?.links.update?.href ?? "";
}

/** Two servers on one database, as behind a load balancer. */
export async function startTwoServers(first?: TestApp, environment: Record<string, string> = {}): Promise<TwoServers> {
  const test = first ?? (await buildTestApp({ environment, memory: new AccessMemory() }));
  const { database, clock, services: own } = test;
  const services = createTestServices({
    database,
    clock,
    settings: own.settings,
    destinationExists: () => Promise.resolve(true),
    listRemotePermissions: () => Promise.resolve([]),
  });
  const { fastify: app } = await buildApp(services, { logger: false, hasPages: false });
  return {
    first: test,
    second: {
      app,
      services,
      administrator: copyTestClient(test.clients.administrator, app),
      user: copyTestClient(test.clients.user, app),
    },
    save: async (values) => {
      const administrator = await test.signIn("administrator");
      for (const [OptionTypeID, UserSetting] of Object.entries(values)) {
        const href = await findUpdateLink(administrator, OptionTypeID);
        const answer = await administrator.put(href, [{ OptionTypeID, UserSetting }]);
        if (answer.statusCode !== 200) throw new Error(`${OptionTypeID} was not saved: ${answer.body}`);
      }
    },
    close: async () => {
      await app.close();
      await test.close();
    },
  };
}
