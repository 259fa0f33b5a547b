import { stat } from "node:fs/promises";
import path from "node:path";
import { readSnapshot, type Snapshot } from "./read-snapshot.ts";

/** Polling is cheap, and works in every file system and for every bundler. */
const lookEveryMs = 200;
/** A bundler finishes writing within this time. */
const writtenWithinMs = 2000;

type Listener = {
  onBuilt: (snapshot: Snapshot) => void;
  /** Called once for each reason why the folder holds no servable build. */
  onUnreadable: (reason: string) => void;
};

async function readStamp(file: string): Promise<string> {
  const { mtimeMs, size } = await stat(file);
  return `${mtimeMs} ${size}`;
}

/** Reports the release in a folder and each later one. Returns a function that stops it. */
export function followBuilds(releaseFolder: string, { onBuilt, onUnreadable }: Listener): () => void {
  const listFile = path.join(releaseFolder, "release.json");
  let seen = "";
  let reason = "";
  let reasonSinceMs = 0;
  let isSaid = false;
  let lastContent = "";
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = async (): Promise<void> => {
    try {
      const stamp = await readStamp(listFile);
      if (stamp === seen) return;
      const snapshot = await readSnapshot(releaseFolder);
      if (hasEnded) return;
      seen = stamp;
      const content = JSON.stringify(snapshot.release);
      // A bundler may write the same content again.
      if (content !== lastContent || isSaid) onBuilt(snapshot);
      lastContent = content;
      [reason, isSaid] = ["", false];
    } catch (error) {
      noteFailure(error instanceof Error ? error.message : String(error));
    }
  };
  const noteFailure = (found: string): void => {
    if (found !== reason) [reason, reasonSinceMs, isSaid] = [found, performance.now(), false];
    if (isSaid || hasEnded || performance.now() - reasonSinceMs < writtenWithinMs) return;
    isSaid = true;
    onUnreadable(found);
  };
  const lookOn = async (): Promise<void> => {
    await look();
    if (!hasEnded) timer = setTimeout(() => void lookOn(), lookEveryMs);
  };
  void lookOn();
  return () => {
    hasEnded = true;
    clearTimeout(timer);
  };
}
