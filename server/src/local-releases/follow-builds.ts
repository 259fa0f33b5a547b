import { stat } from "node:fs/promises";
import path from "node:path";
import { readSnapshot, type Snapshot } from "./read-snapshot.ts";

/** Looking is cheap, and works in every file system and for every bundler. */
const lookEveryMs = 200;

type Listener = {
  onBuilt: (snapshot: Snapshot) => void;
  /** Why what lies there cannot be served; said once for each reason. */
  onUnreadable: (reason: string) => void;
};

async function readStamp(file: string): Promise<string> {
  const { mtimeMs, size } = await stat(file);
  return `${mtimeMs} ${size}`;
}

/** Tells of the release that lies in a folder and of each that follows it there. Returns the end of that. */
export function followBuilds(releaseFolder: string, { onBuilt, onUnreadable }: Listener): () => void {
  const listFile = path.join(releaseFolder, "release.json");
  let seen = "";
  let lastReason = "";
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
      lastReason = "";
      const content = JSON.stringify(snapshot.release);
      // A bundler may write the same once more.
      if (content !== lastContent) onBuilt(snapshot);
      lastContent = content;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== lastReason && !hasEnded) onUnreadable(reason);
      lastReason = reason;
    }
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
