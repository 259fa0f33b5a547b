import type { ConsoleServer } from "../../setup/console-server.ts";

/** Environment of a server whose garbage `collectGarbage` can collect. */
export const inspectable = { NODE_OPTIONS: "--inspect=127.0.0.1:0" };

/**
 * Collects the garbage of a server, so that its memory is what it needs, and not what its start left over.
 *
 * @throws {Error} if the server is not `inspectable` or its inspector does not answer.
 */
export async function collectGarbage(server: ConsoleServer): Promise<void> {
  const address = /Debugger listening on (ws:\S+)/.exec(server.readOutput())?.[1];
  if (address === undefined) throw new Error("The server has no inspector.");
  const inspector = new WebSocket(address);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // A second time for objects released by finalizers.
  const ids = [1, 2];
  inspector.addEventListener("open", () => {
    for (const id of ids) inspector.send(JSON.stringify({ id, method: "HeapProfiler.collectGarbage" }));
  });
  inspector.addEventListener("message", ({ data }) => {
    const { id } = JSON.parse(String(data)) as { id?: number };
    if (id === ids.at(-1)) resolve();
  });
  inspector.addEventListener("close", () => reject(new Error("The inspector has closed its connection.")));
  await promise.finally(() => inspector.close());
}
