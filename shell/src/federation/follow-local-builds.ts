import { localReleaseEndpoints } from "@gatehouse/shared/contracts/local-releases.contract";

/** A command that was stopped may be started again. */
const reconnectMs = 2000;

type Listener = {
  /** There is a build that this tab has not been told of, or the connection is there again. */
  onBuild: () => void;
  onLost: () => void;
};

/** Tells of the newest build of an address and of each that follows. Returns the end of that. */
export function followLocalBuilds(address: string, { onBuild, onLost }: Listener): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = (): void => {
    source = new EventSource(address + localReleaseEndpoints.changes);
    source.addEventListener("release", onBuild);
    source.addEventListener("error", () => {
      source.close();
      onLost();
      timer = setTimeout(connect, reconnectMs);
    });
  };
  connect();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
