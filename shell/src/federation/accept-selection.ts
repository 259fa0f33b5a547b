import { selectionSchema, type SelectedRemote, type Selection } from "@gatehouse/shared/contracts/remotes.contract";
import type { PublicKey, SignedText } from "@gatehouse/shared/contracts/signed-selections.contract";
import { judgeSelection, verifySignedText, type JudgedSelection } from "@gatehouse/shared/rules/manifest-verification";
import { appStore } from "@gatehouse/shared/state";
import { localArea } from "@gatehouse/shared/storage";
import { releaseKey } from "./load-release.ts";
import { selectionAtom } from "./selection.atoms.ts";

/** Key of the highest serial that this browser has accepted of an installation. */
const serialKey = (serial: string): string => `federationSerial.${serial.split(":")[0] ?? ""}`;

let knownKeys: readonly PublicKey[] = [];
let accepted: SignedText | null = null;

/** By release, the signed text that named it, for keeping it as last good. */
const sources = new Map<string, SignedText>();

/** The keys that the page came with; later ones must be vouched for by them. */
export function trustKeys(keys: readonly PublicKey[]): void {
  knownKeys = keys;
}

/** The text when its signature holds; throws otherwise. */
export async function verifyText(signed: SignedText): Promise<string> {
  const verified = await verifySignedText(signed, knownKeys);
  if (!verified) throw new Error("The signature does not hold.");
  knownKeys = verified.keys;
  return verified.text;
}

/** Throws unless what is signed may take effect: none older than this browser has seen, and fresh. */
export function judge(signed: JudgedSelection, nonce: string | null): void {
  const newestSerial = localArea.get(serialKey(signed.serial)) ?? appStore.get(selectionAtom)?.serial ?? null;
  const judgement = judgeSelection(signed, { newestSerial, nonce, nowMs: Date.now() });
  if (judgement !== "accept") throw new Error(`The selection is refused: ${judgement}.`);
}

/** Reads a selection whose signature holds, whatever its age. */
export async function readSelection(signed: SignedText): Promise<Selection> {
  const selection = selectionSchema.parse(JSON.parse(await verifyText(signed)));
  for (const remote of selection.remotes) keepSource(remote, signed);
  return selection;
}

/** Accepts a selection, or throws. `nonce` is what was sent to get it; null for the one that came with the page. */
export async function acceptSelection(signed: SignedText, nonce: string | null): Promise<Selection> {
  const selection = await readSelection(signed);
  judge(selection, nonce);
  localArea.set(serialKey(selection.serial), selection.serial);
  accepted = signed;
  return selection;
}

/** The signed text of the selection that was accepted last. */
export const acceptedText = (): SignedText | null => accepted;

/** Keeps the signed text that named a release to this tab. */
export function keepSource(remote: SelectedRemote, signed: SignedText): void {
  sources.set(releaseKey(remote), signed);
}

/** The signed text that named a release to this tab. */
export const sourceOf = (remote: SelectedRemote): SignedText | undefined => sources.get(releaseKey(remote));
