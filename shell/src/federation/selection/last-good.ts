import { type SelectedRemote, type Selection, selectionSchema } from "@gatehouse/shared/contracts/remotes.contract";
import { remoteRecordSchema, selectionIndexSchema } from "@gatehouse/shared/contracts/selection-indexes.contract";
import { fallbackSchema, signedTextSchema, type SignedText } from "@gatehouse/shared/contracts/selections.contract";
import { appStore } from "@gatehouse/shared/state";
import { keptTexts } from "@gatehouse/shared/storage/kept-texts";
import * as z from "@gatehouse/shared/schema";
import { getAcceptedText, readSelection, getSource, keepSources, verifyText } from "./accept-selection.ts";
import { assertRecordOf } from "./assert-record-of.ts";
import { completeSelection, withIndex } from "./complete-selection.ts";
import { getHashedText } from "./fetch-hashed.ts";
import { parseHashed } from "./parse-hashed.ts";
import { readKept } from "./read-kept.ts";
import { releaseKey } from "./release-key.ts";
import { selectionAtom } from "./selection.atoms.ts";
import { withRecord } from "./with-record.ts";

/** A signed text, and the index that it names by its hash; absent if its lists are complete. */
const storedTextSchema = z.object({ signed: signedTextSchema, index: z.optional(z.string()) });
type StoredText = z.infer<typeof storedTextSchema>;

/**
 * Versions of a remote that worked in this browser, newest first, each with its signed text, and with its record if the
 * index names that.
 */
const goodListSchema = z.array(z.extend(storedTextSchema, { version: z.string(), record: z.optional(z.string()) }));
type GoodVersion = z.infer<typeof goodListSchema>[number];

const versionsPerRemote = 3;
const selectionKey = "selection";
const keyOf = (name: string): string => `remote.${name}`;

/** Releases that this tab has already stored. */
const stored = new Set<string>();

async function listGoodVersions(name: string): Promise<GoodVersion[]> {
  return (await readKept(keyOf(name), goodListSchema)) ?? [];
}

const textOf = (integrity: string | undefined): string | undefined => integrity && getHashedText(integrity);

const namedIndexSchema = z.object({ index: selectionSchema.shape.index });

/** The signed text was verified when it was accepted. */
function withIndexText(signed: SignedText): StoredText {
  return { signed, index: textOf(namedIndexSchema.parse(JSON.parse(signed.payload)).index) };
}

/** Stores a version that worked, so that the shell can fall back to it. */
export async function storeGoodVersion(remote: SelectedRemote): Promise<void> {
  const { name, version } = remote;
  const signed = getSource(remote);
  if (!signed || remote.isPreview === true || stored.has(releaseKey(remote))) return;
  stored.add(releaseKey(remote));
  const good: GoodVersion = { version, ...withIndexText(signed), record: textOf(remote.record) };
  const others = (await listGoodVersions(name)).filter((other) => other.version !== version);
  await keptTexts.set(keyOf(name), JSON.stringify([good, ...others].slice(0, versionsPerRemote)));
}

/** Stores the accepted selection, for a start while the server is down; never one with previews of this tab. */
export async function storeAcceptedSelection(): Promise<void> {
  const signed = getAcceptedText();
  if (signed && appStore.get(selectionAtom)?.previews === undefined)
    await keptTexts.set(selectionKey, JSON.stringify(withIndexText(signed)));
}

/** Returns the last selection that this browser accepted, if its signature is still valid. */
export async function readLastSelection(): Promise<Selection | null> {
  const text = await readKept(selectionKey, storedTextSchema);
  return text && readStoredSelection(text).catch(() => null);
}

async function readStoredSelection({ signed, index }: StoredText): Promise<Selection> {
  const selection = await readSelection(signed);
  const complete = await addStoredIndex(selection, index);
  keepSources(complete, selection);
  return complete;
}

/** Reads the index from the server if it was not stored. */
async function addStoredIndex(selection: Selection, text: string | undefined): Promise<Selection> {
  if (selection.index === undefined || text === undefined) return completeSelection(selection);
  return withIndex(selection, await parseHashed(text, selection.index, selectionIndexSchema));
}

async function readGoodVersion(name: string, good: GoodVersion): Promise<SelectedRemote | null> {
  try {
    const content: unknown = JSON.parse(await verifyText(good.signed));
    const selection = selectionSchema.safeParse(content);
    const remotes = selection.success
      ? (await addStoredIndex(selection.data, good.index)).remotes
      : [fallbackSchema.parse(content).remote];
    const remote = remotes.find((one) => one.name === name && one.version === good.version) ?? null;
    if (remote?.record === undefined || good.record === undefined) return remote;
    const record = await parseHashed(good.record, remote.record, remoteRecordSchema);
    assertRecordOf(remote, record);
    return withRecord(remote, record);
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
