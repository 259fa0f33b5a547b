import type { Platform } from "../composition/platform.ts";
import { createServices } from "../composition/services.ts";
import type { Services } from "../composition/services.ts";
import { RecentLog } from "../plugins/recent-log.ts";
import { TestClock } from "./test-clock.ts";
import { TestOutbox } from "./test-outbox.ts";
import { readTestSettings } from "./test-settings.ts";

/** The services on the database of a test, without an app. */
export function createTestServices(platform: Pick<Platform, "database"> & Partial<Platform>): Services {
  return createServices({
    settings: readTestSettings(),
    clock: new TestClock(),
    pause: () => Promise.resolve(),
    recentLog: new RecentLog(),
    mailsDelivery: new TestOutbox(),
    ...platform,
  });
}
