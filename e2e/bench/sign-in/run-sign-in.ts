import { availableParallelism } from "node:os";
import { demonstrationUsers } from "../../fixtures/sign-in.ts";
import { startConsoleServer } from "../../setup/console-server.ts";
import { launchChromium } from "../launch-chromium.ts";
import { measureArgon } from "./measure-argon.ts";
import { measureBare } from "./measure-bare.ts";
import { measurePage, type PageVisit } from "./measure-page.ts";
import { measureRate, type Rate } from "./measure-rate.ts";
import { printArgon, printPage, printRequests, printSignIns } from "./print-sign-in.ts";
import type { SignInFigures } from "./sign-in-ratios.ts";
import { SignInClient } from "./sign-in-client.ts";

const clientCounts = [1, 8, 32];
const argonCount = 200;
const secondsPerRound = 2;

const users = Object.values(demonstrationUsers);

/** Clients use the demonstration's users in turn; several share one, as in a sign-in storm. */
function createClients(address: string, count: number): { client: SignInClient; user: (typeof users)[number] }[] {
  return Array.from({ length: count }, (_, index) => {
    const user = users[index % users.length] ?? demonstrationUsers.ordinary;
    return { client: new SignInClient(address), user };
  });
}

async function measureSignIns(address: string, durationMs: number): Promise<Rate[]> {
  const rates: Rate[] = [];
  for (const count of clientCounts) {
    const workers = createClients(address, count).map(({ client, user }) => ({
      prepare: () => client.openSignIn(),
      run: () => client.signIn(user),
    }));
    rates.push(await measureRate(workers, durationMs));
  }
  return rates;
}

async function measureRequests(address: string, durationMs: number): Promise<Rate[]> {
  const rates: Rate[] = [];
  for (const count of clientCounts) {
    const clients = createClients(address, count);
    for (const { client, user } of clients) {
      await client.openSignIn();
      await client.signIn(user);
    }
    const workers = clients.map(({ client }) => ({ run: () => client.readDetails() }));
    rates.push(await measureRate(workers, durationMs));
  }
  return rates;
}

async function measurePages(address: string, rounds: number): Promise<{ cold: PageVisit; warm: PageVisit }[]> {
  const browser = await launchChromium();
  try {
    const visits: { cold: PageVisit; warm: PageVisit }[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await measurePage(browser, address));
    return visits;
  } finally {
    await browser.close();
  }
}

/** Measures sign-ins and requests per second, the cost of Argon2 in them, and the page. Returns all samples. */
export async function runSignIn(
  rounds: number,
): Promise<SignInFigures & { pages: { cold: PageVisit; warm: PageVisit }[] }> {
  const server = await startConsoleServer();
  try {
    const durationMs = rounds * secondsPerRound * 1000;
    const signIns = await measureSignIns(server.address, durationMs);
    printSignIns(signIns, availableParallelism());
    const argonMs = await measureArgon(argonCount);
    printArgon(argonMs, signIns[0]);
    const requests = await measureRequests(server.address, durationMs);
    printRequests("Requests of a signed-in user (GET /api/user/details)", requests);
    const bare = await measureBare(clientCounts, durationMs);
    printRequests("The same clients at a server that only answers", bare);
    const pages = await measurePages(server.address, rounds);
    printPage(pages);
    return { signIns, argonMs, requests, bare, pages };
  } finally {
    await server.stop();
  }
}
