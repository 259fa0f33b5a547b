import { type SelectedRemote, type Selection, selectionSchema } from "@gatehouse/shared/contracts/remotes.contract";
import type { PublicKey, SignedText } from "@gatehouse/shared/contracts/selections.contract";
import { judgeSelection, verifySignedText, type JudgedSelection } from "@gatehouse/shared/rules/manifest-verification";
import { appStore } from "@gatehouse/shared/state";
import { localArea } from "@gatehouse/shared/storage";
import { releaseKey } from "./release-key.ts";
import { selectionAtom } from "./selection.atoms.ts";

/** Storage key of the highest serial that this browser has accepted from an installation. */
const serialKey = (serial: string): string => `federationSerial.${serial.split(":")[0] ?? ""}`;

let knownKeys: readonly PublicKey[] = [];
let accepted: SignedText | null = null;

/** The signed text that contains a release, by release key. */
const sources = new Map<string, SignedText>();

/** Sets the keys that the page came with; they must sign any later key. */
export function trustKeys(keys: readonly PublicKey[]): void {
  knownKeys = keys;
}

/** Returns the text if its signature is valid; throws otherwise. */
export async function verifyText(signed: SignedText): Promise<string> {
  const verified = await verifySignedText(signed, knownKeys);
  if (!verified) throw new Error("The signature does not hold.");
  knownKeys = verified.keys;
  return verified.text;
}

/** Throws if the content is expired or older than what this browser has already accepted. */
export function assertAcceptable(signed: JudgedSelection, nonce: string | null): void {
  const newestSerial = localArea.get(serialKey(signed.serial)) ?? appStore.get(selectionAtom)?.serial ?? null;
  const judgement = judgeSelection(signed, { newestSerial, nonce, nowMs: Date.now() });
  if (judgement !== "accept") throw new Error(`The selection is refused: ${judgement}.`);
}

/** The signed text of each selection that was read in this tab. */
const textOf = new WeakMap<Selection, SignedText>();

/** Parses a selection with a valid signature, without checking its age. */
export async function readSelection(signed: SignedText): Promise<Selection> {
  const selection = selectionSchema.parse(JSON.parse(await verifyText(signed)));
  textOf.set(selection, signed);
  keepSources(selection, selection);
  return selection;
}

/** Remembers that all releases of a selection come from the signed text of another one, or its own. */
export function keepSources({ remotes }: Selection, from: Selection): void {
  const signed = textOf.get(from);
  if (signed) for (const remote of remotes) keepSource(remote, signed);
}

/**
 * Verifies and accepts a selection, or throws. `nonce` is the one sent with the request; null for the selection of the
 * page.
 */
export async function acceptSelection(signed: SignedText, nonce: string | null): Promise<Selection> {
  const selection = await readSelection(signed);
  assertAcceptable(selection, nonce);
  localArea.set(serialKey(selection.serial), selection.serial);
  accepted = signed;
  return selection;
}

/** Returns the signed text of the selection accepted last. */
export const getAcceptedText = (): SignedText | null => accepted;

/** Remembers the signed text that contains a release. */
export function keepSource(remote: SelectedRemote, signed: SignedText): void {
  sources.set(releaseKey(remote), signed);
}

/** Returns the signed text that contains a release. */
export const getSource = (remote: SelectedRemote): SignedText | undefined => sources.get(releaseKey(remote));
