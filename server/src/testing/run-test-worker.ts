import { systemClock } from "../clock.ts";
import { openDatabase } from "../db/client.ts";
import { socketConnection } from "../db/embedded/postgres-process.ts";
import { createTestServices } from "./create-test-services.ts";

/**
 * A server's job worker as a process of its own, for tests that kill it. Prints each step of its jobs, and `round` for
 * each look at the database: `node run-test-worker.ts <socket directory> <database> <step at which it hangs, or ->`.
 */
const [socketDirectory = "", database = "", hangsAt = "-"] = process.argv.slice(2);
const STEPS = 4;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const client = openDatabase({ ...socketConnection(socketDirectory, database), max: 5 });
const services = createTestServices({ database: client, clock: systemClock });
services.jobHandlers.add({
  kind: "test-steps",
  retryPausesMs: [],
  maxParallel: 1,
  isRepeatable: false,
  run: async ({ id, checkpoint, report, signal }) => {
    for (let step = Number(checkpoint ?? 0); step < STEPS; step += 1) {
      print(`step ${step}`);
      if (hangsAt === String(step))
        await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));
      await report({ doneUnits: step + 1, totalUnits: STEPS, checkpoint: step + 1 });
    }
    return {
      apply: (on) => services.auditEvents.record({ action: "test.effect", userName: "", subject: id }, on),
    };
  },
});
services.jobsWorker.start({ warn: (details, message) => print(`${message} ${JSON.stringify(details)}`) }, () =>
  print("round"),
);
process.once("SIGTERM", () => void services.jobsWorker.stop().then(() => client.$client.end()));
