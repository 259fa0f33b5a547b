import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

const pauseMs = 10;

/** Waits until connections to the port are accepted; `failIfEnded` throws when the program behind it is gone. */
export async function waitUntilListening(port: number, failIfEnded: () => void): Promise<void> {
  while (!(await isListening(port))) {
    failIfEnded();
    await delay(pauseMs);
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "localhost");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false; // Refused: not listening yet.
  } finally {
    socket.destroy();
  }
}
