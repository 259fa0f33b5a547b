import { localFailureSchema, localReleaseEndpoints } from "@gatehouse/shared/contracts/local-releases.contract";

/** Delay before a reconnect, because the developer may restart the command. */
const reconnectMs = 2000;

type Listener = {
  /** Called for each new build, and after a reconnect. */
  onBuild: () => void;
  /** Called with the reason when a build fails; with null when builds succeed again. */
  onFailure: (reason: string | null) => void;
  onLost: () => void;
};

/** Reports the newest build at an address and all that follow. Returns a function that stops this. */
export function followLocalBuilds(address: string, { onBuild, onFailure, onLost }: Listener): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = (): void => {
    source = new EventSource(address + localReleaseEndpoints.changes);
    source.addEventListener("release", onBuild);
    source.addEventListener("failure", ({ data }: MessageEvent<string>) =>
      onFailure(localFailureSchema.parse(JSON.parse(data)).reason),
    );
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
