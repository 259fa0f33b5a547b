import { getJson } from "@gatehouse/shared/api";
import { federationEndpoints, newestRevisionSchema } from "@gatehouse/shared/contracts/remotes.contract";

/** How often the number is asked for while there is no stream. */
const pollIntervalMs = 30_000;

type NumberListener = (number: number) => void;

/** Asks for the number of the newest revision once; null when there is no answer. */
export async function readNewestNumber(): Promise<number | null> {
  try {
    return (await getJson(federationEndpoints.newestRevision, newestRevisionSchema)).number;
  } catch {
    // The server does not answer now; it is asked again later.
    return null;
  }
}

/** Follows the server's event stream, and asks for the number instead for as long as there is none. */
export function followManifestStream(onNumber: NumberListener): () => void {
  let source: EventSource;
  let polling: ReturnType<typeof setInterval> | undefined;
  let isStopped = false;

  const stopPolling = (): void => {
    clearInterval(polling);
    polling = undefined;
  };
  const poll = async (): Promise<void> => {
    // A stream that the server has refused does not come back by itself.
    if (source.readyState === EventSource.CLOSED) open();
    const number = await readNewestNumber();
    if (number !== null && !isStopped) onNumber(number);
  };
  const open = (): void => {
    const opened = new EventSource(federationEndpoints.events);
    source = opened;
    opened.addEventListener("open", stopPolling);
    opened.addEventListener("error", () => {
      if (!isStopped) polling ??= setInterval(() => void poll(), pollIntervalMs);
    });
    opened.addEventListener("manifest", (event: MessageEvent<string>) =>
      onNumber(newestRevisionSchema.parse(JSON.parse(event.data)).number),
    );
  };

  open();
  return () => {
    isStopped = true;
    stopPolling();
    source.close();
  };
}
