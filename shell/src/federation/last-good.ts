import { selectionSchema, type SelectedRemote, type Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { fallbackSchema, signedTextSchema } from "@gatehouse/shared/contracts/signed-selections.contract";
import { keptTexts } from "@gatehouse/shared/storage/kept-texts";
import { z } from "zod/mini";
import { acceptedText, readSelection, sourceOf, verifyText } from "./accept-selection.ts";
import { releaseKey } from "./load-release.ts";

/** Versions of a remote that worked in this browser, the latest first, each as the signed text that named it. */
const goodListSchema = z.array(z.object({ version: z.string(), signed: signedTextSchema }));
type Good = z.infer<typeof goodListSchema>[number];

const keptPerRemote = 3;
const selectionKey = "selection";
const keyOf = (name: string): string => `remote.${name}`;

/** Releases that this tab has kept already. */
const kept = new Set<string>();

function parse<T>(schema: { parse(value: unknown): T }, text: string | null): T | null {
  try {
    return text === null ? null : schema.parse(JSON.parse(text));
  } catch {
    return null; // Of another version of the console.
  }
}

async function listGood(name: string): Promise<Good[]> {
  return parse(goodListSchema, await keptTexts.get(keyOf(name))) ?? [];
}

/** Keeps a version that worked, and the selection it came with, for the day when a newer one does not. */
export async function rememberGood(remote: SelectedRemote): Promise<void> {
  const { name, version } = remote;
  const signed = sourceOf(remote);
  if (!signed || kept.has(releaseKey(remote))) return;
  kept.add(releaseKey(remote));
  const others = (await listGood(name)).filter((good) => good.version !== version);
  await keptTexts.set(keyOf(name), JSON.stringify([{ version, signed }, ...others].slice(0, keptPerRemote)));
}

/** Keeps the accepted selection, for a start without a server. */
export async function rememberSelection(): Promise<void> {
  const signed = acceptedText();
  if (signed) await keptTexts.set(selectionKey, JSON.stringify(signed));
}

/** The last selection that this browser accepted, when its signature still holds. */
export async function readLastSelection(): Promise<Selection | null> {
  const signed = parse(signedTextSchema, await keptTexts.get(selectionKey));
  return signed && readSelection(signed).catch(() => null);
}

async function readGood(name: string, { version, signed }: Good): Promise<SelectedRemote | null> {
  const isNamed = (remote: SelectedRemote): boolean => remote.name === name && remote.version === version;
  try {
    const content: unknown = JSON.parse(await verifyText(signed));
    const selection = selectionSchema.safeParse(content);
    const remotes = selection.success ? selection.data.remotes : [fallbackSchema.parse(content).remote];
    return remotes.find(isNamed) ?? null;
  } catch {
    return null; // Signed by a key that counts no more.
  }
}

/** Versions of a remote that worked in this browser and pass `isAllowed`, checked again. */
export async function readGoodVersions(
  name: string,
  isAllowed: (version: string) => boolean,
): Promise<SelectedRemote[]> {
  const allowed = (await listGood(name)).filter(({ version }) => isAllowed(version));
  const remotes = await Promise.all(allowed.map((good) => readGood(name, good)));
  return remotes.filter((remote) => remote !== null);
}
