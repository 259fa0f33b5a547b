import { startConsoleServer } from "../../setup/console-server.ts";
import { chooseOrganization } from "../choose-organization.ts";
import { launchChromium } from "../launch-chromium.ts";
import { withContext } from "../open-console.ts";
import { importUsers, RENAMED, USERS } from "./import-users.ts";
import { measurePeople } from "./measure-people.ts";
import { measureScim } from "./measure-scim.ts";
import { printPeople } from "./print-people.ts";
import { printScim } from "./print-scim.ts";

/** Measures users: their creation by SCIM, their import by the command, and their list. Returns all samples. */
export async function runPeople(): Promise<object> {
  const server = await startConsoleServer();
  const browser = await launchChromium();
  try {
    const scim = await measureScim(server);
    const imports = await importUsers(server);
    const requests = await withContext(browser, server.address, async (context) => {
      await chooseOrganization(context);
      return measurePeople(context, USERS);
    });
    printScim(scim);
    printPeople({ users: USERS, renamed: RENAMED, imports, requests });
    return { scim, users: USERS, imports, requests };
  } finally {
    await browser.close();
    await server.stop();
  }
}
