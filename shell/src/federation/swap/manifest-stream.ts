import { getJson } from "@gatehouse/shared/api";
import { manifestEventEndpoints, newestRevisionSchema } from "@gatehouse/shared/contracts/manifest-events.contract";

/**
 * The server sends the number every 15 s. A longer silence means that the stream does not work, even if the browser
 * reports it as open: a proxy may buffer it, or the connection may be lost.
 */
const MAX_SILENCE_MS = 30_000;

type NumberListener = (number: number) => void;

/** Requests the number of the newest revision; null if the server does not answer. */
export async function readNewestNumber(): Promise<number | null> {
  try {
    return (await getJson(manifestEventEndpoints.newestRevision, newestRevisionSchema)).number;
  } catch {
    // The next poll tries again.
    return null;
  }
}

/** Follows the server's event stream, and polls while it is silent. */
export function followManifestStream(onNumber: NumberListener): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;

  const restartSilenceTimer = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), MAX_SILENCE_MS);
  };
  const ask = async (): Promise<void> => {
    restartSilenceTimer();
    // The browser does not reconnect a stream that the server refused.
    source.close();
    open();
    const number = await readNewestNumber();
    if (number !== null && !isStopped) onNumber(number);
  };
  const open = (): void => {
    source = new EventSource(manifestEventEndpoints.events);
    source.addEventListener("manifest", (event: MessageEvent<string>) => {
      restartSilenceTimer();
      onNumber(newestRevisionSchema.parse(JSON.parse(event.data)).number);
    });
  };

  open();
  restartSilenceTimer();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    source.close();
  };
}
