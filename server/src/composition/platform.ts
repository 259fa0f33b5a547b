import type { Clock } from "../clock.ts";
import type { Database } from "../db/client.ts";
import type { ServerSettings } from "../env.ts";
import type { AccessMemory } from "../features/access-memory/access-memory.ts";
import type { ItemSet } from "../features/configuration-item-forms/item-set.ts";
import type { PublicationCheck } from "../features/federation/release-check/create-publication-check.ts";
import type { CreateMailsDelivery } from "../features/mail-server/mail-server-delivery.ts";
import type { MailsDelivery } from "../features/mails/mails-delivery.ts";
import type { ServiceLimits } from "../features/services/service-limits.ts";
import type { Pause } from "../features/sign-ins/sign-in-pace.ts";
import type { RecentLog } from "../plugins/recent-log.ts";

/** What the services are made from. Tests pass their own. */
export type Platform = {
  clock: Clock;
  /** Waits, so that answers take the same time for every outcome. */
  pause: Pause;
  database: Database;
  settings: ServerSettings;
  recentLog: RecentLog;
  /** Sends mails: one way, or the way that the settings in force of the mail server give. */
  mailsDelivery: MailsDelivery | CreateMailsDelivery;
  /** Replaces some of the limits for services of remotes. */
  serviceLimits?: Partial<ServiceLimits>;
  /** Replaces the publication check. */
  checkRelease?: PublicationCheck;
  /** Folder of the packages for teams; default: where the build writes them. */
  sdkFolder?: string;
  /** Replaces the memory for access decisions. */
  memory?: AccessMemory;
  /** Whether a console path exists; default: the manifest decides. */
  destinationExists?: (path: string) => Promise<boolean>;
  /** Sets of configuration items besides those of the features. */
  furtherItemSets?: readonly ItemSet[];
  /** Permissions of the remotes; default: those of the manifest. */
  listRemotePermissions?: () => Promise<readonly string[]>;
};
