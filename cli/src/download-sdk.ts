/** Takes the packages of a console into a project, so that both have the same version. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod/mini";
import { CommandError } from "@gatehouse/server/src/cli/command-context.ts";

const listAddress = "/federation/sdk";

export const packageNames = ["@gatehouse/shared", "@gatehouse/cli"] as const;

/** Where the project finds each package: a range of versions, or a file. */
export type SdkDependencies = Record<(typeof packageNames)[number], string>;

/** What this version needs of the list; a newer console may say more. */
const listSchema = z.object({
  packages: z.array(
    z.object({
      name: z.string(),
      // Becomes a file of the project.
      file: z.string().check(z.regex(/^[\w.-]+\.tgz$/)),
      integrity: z.string().check(z.regex(/^sha512-[\w+/]+=*$/)),
    }),
  ),
});

type ListedPackage = z.infer<typeof listSchema>["packages"][number];

const timeoutMs = 60_000;

async function request(address: URL): Promise<Response> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch((reason: unknown) => {
    const cause = reason instanceof Error && reason.cause instanceof Error ? reason.cause : reason;
    throw new CommandError(`Can't reach ${address.origin}: ${cause instanceof Error ? cause.message : ""}`);
  });
  if (answer.ok) return answer;
  throw new CommandError(`${address.href} responded with ${answer.status}. Is this a Gatehouse console?`);
}

function parseConsole(text: string): URL {
  const url = URL.parse(listAddress, text);
  if (url?.protocol === "http:" || url?.protocol === "https:") return url;
  throw new CommandError(`${text} isn't the address of a console. Enter one such as https://console.example.com.`);
}

async function readList(address: URL): Promise<ListedPackage[]> {
  const answer = await request(address);
  const list = listSchema.safeParse(await answer.json().catch(() => null));
  if (list.success) return list.data.packages;
  throw new CommandError(`${address.href} returned no list of packages.`);
}

async function download(address: URL, { file, integrity }: ListedPackage): Promise<Buffer> {
  const answer = await request(new URL(`${listAddress}/${file}`, address));
  const bytes = Buffer.from(await answer.arrayBuffer());
  const found = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
  if (found !== integrity) throw new CommandError(`${file} differs from what ${address.origin} lists. Try again.`);
  return bytes;
}

/** Writes the console's packages to `sdk` of the project and removes older ones. Returns them as dependencies. */
export async function downloadSdk(consoleUrl: string, project: string): Promise<SdkDependencies> {
  const address = parseConsole(consoleUrl);
  const listed = await readList(address);
  const wanted = packageNames.map((name) => {
    const found = listed.find((one) => one.name === name);
    if (!found) throw new CommandError(`${address.origin} has no ${name} for teams.`);
    return found;
  });
  // First all of them: a failure must leave no half project, whose folder `create` would refuse later.
  const downloaded: [file: string, bytes: Buffer][] = [];
  for (const one of wanted) downloaded.push([one.file, await download(address, one)]);
  const folder = path.join(project, "sdk");
  mkdirSync(folder, { recursive: true });
  for (const [file, bytes] of downloaded) writeFileSync(path.join(folder, file), bytes);
  const current = new Set(wanted.map(({ file }) => file));
  for (const file of readdirSync(folder))
    if (file.endsWith(".tgz") && !current.has(file)) rmSync(path.join(folder, file));
  const [shared, cli] = wanted.map(({ file }) => `file:sdk/${file}`);
  return { "@gatehouse/shared": shared ?? "", "@gatehouse/cli": cli ?? "" };
}
