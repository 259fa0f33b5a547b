import { http } from "@gatehouse/shared/api";
import { gridChangeSchema, type GridChange } from "@gatehouse/shared/contracts/grid-changes.contract";

/** The server gives a sign of life every 15 s; after a longer silence the connection is lost. */
const MAX_SILENCE_MS = 40_000;
const MIN_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 60_000;

/** Answers after which another try makes no sense: no such stream, or none for this user. */
const finalStatuses = new Set([401, 403, 404, 406, 440]);

type Handlers = {
  onOpen: () => void;
  onRetry: (pauseMs: number) => void;
  onChanged: (change: GridChange) => void;
};

/**
 * Calls `onChanged` for each event of the stream at a path, until stopped; with null when a stream opens that is not the
 * first, as a change may have been missed. A browser's own event source can't name the organization.
 */
export function followGridChanges(path: string, onChanged: (change: GridChange | null) => void): () => void {
  let controller = new AbortController();
  let isStopped = false;
  // The server tells each browser another one, so that they don't all come back together.
  let firstPauseMs = MIN_PAUSE_MS;
  let tries = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout>;

  const run = async (): Promise<void> => {
    controller = new AbortController();
    tries += 1;
    const isFinal = await readStream(path, controller, {
      onOpen: () => {
        failures = 0;
        if (tries > 1) onChanged(null);
      },
      onRetry: (pauseMs) => {
        firstPauseMs = Math.max(pauseMs, MIN_PAUSE_MS);
      },
      onChanged,
    });
    if (isStopped || isFinal) return;
    timer = setTimeout(() => void run(), Math.min(firstPauseMs * 2 ** failures, MAX_PAUSE_MS));
    failures += 1;
  };
  void run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    controller.abort();
  };
}

/** Reads one stream to its end; true if the server has none for this user. */
async function readStream(path: string, controller: AbortController, handlers: Handlers): Promise<boolean> {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const restartSilence = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => controller.abort(), MAX_SILENCE_MS);
  };
  try {
    restartSilence();
    const response = await http.get(path, {
      headers: { accept: "text/event-stream" },
      timeout: false,
      retry: 0,
      throwHttpErrors: false,
      signal: controller.signal,
    });
    if (!response.ok || !response.body) return finalStatuses.has(response.status);
    handlers.onOpen();
    await readEvents(response.body, restartSilence, handlers);
  } catch {
    // The next try follows, or the page is left.
  } finally {
    clearTimeout(silence);
  }
  return false;
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  onLife: () => void,
  { onRetry, onChanged }: Handlers,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onLife();
    const blocks = (text + decoder.decode(part.value, { stream: true })).split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const retry = /^retry: (\d+)$/m.exec(block)?.[1];
      if (retry !== undefined) onRetry(Number(retry));
      if (block.startsWith("event: changed")) onChanged(readChange(block));
    }
  }
}

/** Data that can't be read may be of any change. */
function readChange(block: string): GridChange {
  try {
    return gridChangeSchema.parse(JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? "{}"));
  } catch {
    return {};
  }
}
