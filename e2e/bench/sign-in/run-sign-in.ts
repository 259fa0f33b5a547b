import { accountEndpoints } from "@gatehouse/shared/contracts/accounts.contract";
import { availableParallelism } from "node:os";
import { demonstrationUsers } from "../../fixtures/sign-in.ts";
import { startConsoleServer } from "../../setup/console-server.ts";
import { launchChromium } from "../launch-chromium.ts";
import { measureArgon } from "./measure-argon.ts";
import { measureBare } from "./measure-bare.ts";
import { measurePage, type PageVisit } from "./measure-page.ts";
import { measureRate, type Rate } from "./measure-rate.ts";
import { measureReads } from "./measure-reads.ts";
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

type Headers = Readonly<Record<string, string>>;

async function signInClients(address: string, count: number): Promise<Headers[]> {
  const clients = createClients(address, count);
  for (const { client, user } of clients) {
    await client.openSignIn();
    await client.signIn(user);
  }
  return clients.map(({ client }) => client.headers);
}

async function measureReadsOf(url: string, clients: readonly Headers[], durationMs: number): Promise<Rate[]> {
  const rates: Rate[] = [];
  for (const count of clientCounts) rates.push(await measureReads(url, clients.slice(0, count), durationMs));
  return rates;
}

/** Pages are compressed, and only browsers with late import maps get the short ones. */
async function openAsBrowser(clients: readonly Headers[]): Promise<Headers[]> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const userAgent = await page.evaluate(() => navigator.userAgent);
    return clients.map((headers) => ({ ...headers, "user-agent": userAgent, "accept-encoding": "gzip, br" }));
  } finally {
    await browser.close();
  }
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
    const signedIn = await signInClients(server.address, Math.max(...clientCounts));
    const signedOut = signedIn.map(() => ({}));
    // A small response that needs a session: its cost is mostly the session check.
    const requests = await measureReadsOf(server.address + accountEndpoints.details, signedIn, durationMs);
    printRequests("Requests of a signed-in user (GET /api/user/details)", requests);
    const pageUrl = `${server.address}/`;
    const pagesForSignIn = await measureReadsOf(pageUrl, await openAsBrowser(signedOut), durationMs);
    printRequests("Pages for the sign-in (GET /, compressed)", pagesForSignIn);
    const pagesOfSessions = await measureReadsOf(pageUrl, await openAsBrowser(signedIn), durationMs);
    printRequests("Pages of signed-in users (GET /, compressed)", pagesOfSessions);
    const bare = await measureBare(clientCounts, durationMs);
    printRequests("The same clients at a server that only answers", bare);
    const pages = await measurePages(server.address, rounds);
    printPage(pages);
    return { signIns, argonMs, requests, pagesForSignIn, pagesOfSessions, bare, pages };
  } finally {
    await server.stop();
  }
}
