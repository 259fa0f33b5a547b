import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Clock } from "../../clock.ts";
import type { MailsDelivery } from "./mails-delivery.ts";

/** For development: writes each mail to a file in the data directory, readable by the server's own user only. */
export function createMailsOutbox(dataDirectory: string, clock: Clock): MailsDelivery {
  const folder = path.resolve(dataDirectory, "outbox");
  return {
    isOutbox: true,
    deliver: async ({ id, kind, recipient, subject, text }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const now = clock.now();
      const head = [`To: ${recipient}`, `Subject: ${subject}`, `Date: ${now.toUTCString()}`];
      // Some file systems refuse colons in names.
      const name = `${now.toISOString().replaceAll(":", "-")}-${kind}-${id}.txt`;
      await writeFile(path.join(folder, name), `${head.join("\n")}\n\n${text}`, { mode: 0o600 });
    },
    close: () => undefined,
  };
}
