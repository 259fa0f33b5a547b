import { systemClock } from "../clock.ts";
import type { Database } from "../db/client.ts";
import type { ServerSettings } from "../env.ts";
import { noMailsDelivery } from "../features/mails/choose-mails-delivery.ts";
import { RecentLog } from "../plugins/recent-log.ts";
import { createServices } from "./services.ts";
import type { Services } from "./services.ts";

/** The services of a command. The server sends the mails that the command queues. */
export function createCommandServices(database: Database, settings: ServerSettings): Services {
  return createServices({
    database,
    settings,
    clock: systemClock,
    pause: () => Promise.resolve(),
    recentLog: new RecentLog(),
    mailsDelivery: noMailsDelivery,
  });
}
