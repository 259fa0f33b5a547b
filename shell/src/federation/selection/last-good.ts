import { type SelectedRemote, type Selection, selectionSchema } from "@gatehouse/shared/contracts/remotes.contract";
import { fallbackSchema, signedTextSchema } from "@gatehouse/shared/contracts/selections.contract";
import { appStore } from "@gatehouse/shared/state";
import { keptTexts } from "@gatehouse/shared/storage/kept-texts";
import { z } from "zod/mini";
import { getAcceptedText, readSelection, getSource, verifyText } from "./accept-selection.ts";
import { releaseKey } from "./release-key.ts";
import { selectionAtom } from "./selection.atoms.ts";

/** Versions of a remote that worked in this browser, newest first, each with its signed text. */
const goodListSchema = z.array(z.object({ version: z.string(), signed: signedTextSchema }));
type GoodVersion = z.infer<typeof goodListSchema>[number];

const versionsPerRemote = 3;
const selectionKey = "selection";
const keyOf = (name: string): string => `remote.${name}`;

/** Releases that this tab has already stored. */
const stored = new Set<string>();

function parse<T>(schema: { parse(value: unknown): T }, text: string | null): T | null {
  try {
    return text === null ? null : schema.parse(JSON.parse(text));
  } catch {
    return null; // Parsing fails for records of another console version.
  }
}

async function listGoodVersions(name: string): Promise<GoodVersion[]> {
  return parse(goodListSchema, await keptTexts.get(keyOf(name))) ?? [];
}

/** Stores a version that worked, so that the shell can fall back to it. */
export async function storeGoodVersion(remote: SelectedRemote): Promise<void> {
  const { name, version } = remote;
  const signed = getSource(remote);
  if (!signed || remote.isPreview === true || stored.has(releaseKey(remote))) return;
  stored.add(releaseKey(remote));
  const others = (await listGoodVersions(name)).filter((good) => good.version !== version);
  await keptTexts.set(keyOf(name), JSON.stringify([{ version, signed }, ...others].slice(0, versionsPerRemote)));
}

/** Stores the accepted selection, for a start while the server is down; never one with previews of this tab. */
export async function storeAcceptedSelection(): Promise<void> {
  const signed = getAcceptedText();
  if (signed && appStore.get(selectionAtom)?.previews === undefined)
    await keptTexts.set(selectionKey, JSON.stringify(signed));
}

/** Returns the last selection that this browser accepted, if its signature is still valid. */
export async function readLastSelection(): Promise<Selection | null> {
  const signed = parse(signedTextSchema, await keptTexts.get(selectionKey));
  return signed && readSelection(signed).catch(() => null);
}

async function readGoodVersion(name: string, { version, signed }: GoodVersion): Promise<SelectedRemote | null> {
  const isNamed = (remote: SelectedRemote): boolean => remote.name === name && remote.version === version;
  try {
    const content: unknown = JSON.parse(await verifyText(signed));
    const selection = selectionSchema.safeParse(content);
    const remotes = selection.success ? selection.data.remotes : [fallbackSchema.parse(content).remote];
    return remotes.find(isNamed) ?? null;
  } catch {
    return null; // The signing key is no longer trusted.
  }
}

/** Returns the stored versions that pass `isAllowed`, after verifying their signatures again. */
export async function readGoodVersions(
  name: string,
  isAllowed: (version: string) => boolean,
): Promise<SelectedRemote[]> {
  const allowed = (await listGoodVersions(name)).filter(({ version }) => isAllowed(version));
  const remotes = await Promise.all(allowed.map((good) => readGoodVersion(name, good)));
  return remotes.filter((remote) => remote !== null);
}
