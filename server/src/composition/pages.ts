import type { FastifyInstance } from "fastify";
import { addConsolePage } from "../features/console-page/console-page.plugin.ts";
import { addReleaseFiles } from "../features/federation/releases/release-files.plugin.ts";
import { FirstScreensService } from "../features/first-screens/first-screens.service.ts";
import { readLoginStart } from "../features/sign-ins/read-login-start.ts";
import type { Services } from "./services.ts";

/** Adds what is not an API route: the console page and the files of releases. */
export async function addPages(app: FastifyInstance, services: Services): Promise<void> {
  const { selections, signatures, store, events, streams } = services.federation;
  signatures.onRefused(({ name, version }) =>
    app.log.error({ name, version }, "release refused: it is not what its publisher has signed"),
  );
  store.onChanged((url) =>
    app.log.error({ url }, "a release file on this disk was changed; it is replaced from the database"),
  );
  events.reportFaultsTo((error) => app.log.warn({ err: error }, "the manifest could not be read again"));
  app.addHook("preClose", async () => streams.close());
  await addReleaseFiles(app, store);
  addConsolePage(app, {
    selections,
    store,
    sessionReads: services.sessionReads,
    firstScreens: new FirstScreensService(store),
    readLoginStart: (hasSsoContext) => readLoginStart(services, hasSsoContext),
    auditEvents: services.auditEvents,
    readOptions: services.readOptions,
  });
}
