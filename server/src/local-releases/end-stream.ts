import type { ServerResponse } from "node:http";

/** Ends an answer that was kept open. A client that has just left closes it too, without finishing it. */
export function endStream(stream: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    stream.once("close", resolve);
    stream.end();
  });
}
