import type { Clock } from "../../clock.ts";
import type { SecretKeySource } from "../../crypto/secret-key-source.ts";
import type { ServerSettings } from "../../env.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { revisionOf } from "../configuration-item-forms/revision-of.ts";
import type { MailServerRepository, StoredMailServer } from "./mail-server.repository.ts";

export type MailServerSettings = Pick<
  ServerSettings,
  "mailHost" | "mailPort" | "mailSecurity" | "mailUser" | "mailPassword" | "mailFrom"
>;

/** The settings in force, and the revision that names them. */
export type MailServerState = { settings: MailServerSettings; first: MailServerSettings; revision: string };

/** Who changes the mail server, to what, and what the audit record tells. */
export type MailServerChange = {
  changes: Partial<MailServerSettings>;
  userId: string;
  userName: string;
  details: Record<string, unknown>;
};

type Dependencies = {
  stored: MailServerRepository;
  /** Of the environment, in force until an administrator sets others. */
  first: MailServerSettings;
  secretKey: SecretKeySource;
  auditEvents: AuditEventsService;
  clock: Clock;
};

const purpose = "mail-server";

/** The mail server of the installation. Read for each email, so that a change is in force at once on every server. */
export class MailServerService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async read(): Promise<MailServerState> {
    return this.describe(await this.dependencies.stored.find());
  }

  /** `decide` gets the state as it is stored, and may refuse. */
  async change(decide: (state: MailServerState) => MailServerChange): Promise<void> {
    const { stored, auditEvents, clock } = this.dependencies;
    await stored.inTransaction(async (on) => {
      const before = await stored.findForChange(on);
      const { changes, ...event } = decide(this.describe(before));
      await stored.save({ ...before, ...this.sealPassword(changes) }, clock.now(), on);
      await auditEvents.record({ action: "mail-server.change", subject: "mail-server", ...event }, on);
    });
  }

  private describe(stored: StoredMailServer): MailServerState {
    const { mailHost, mailPort, mailSecurity, mailUser, mailPassword, mailFrom } = this.dependencies.first;
    const first = { mailHost, mailPort, mailSecurity, mailUser, mailPassword, mailFrom };
    const { mailPassword: sealed, ...plain } = stored;
    const settings = { ...first, ...plain };
    if (sealed !== undefined) settings.mailPassword = sealed === null ? null : this.openPassword(sealed);
    return { settings, first, revision: revisionOf([plain, sealed ?? null]) };
  }

  private sealPassword({ mailPassword, ...plain }: Partial<MailServerSettings>): StoredMailServer {
    if (mailPassword === undefined) return plain;
    if (mailPassword === null) return { ...plain, mailPassword };
    const secret = this.dependencies.secretKey.ensure();
    return { ...plain, mailPassword: secret.seal(Buffer.from(mailPassword), purpose) };
  }

  /** Empty if it was encrypted with another key: the mail server then refuses the sign-in, and says so. */
  private openPassword(sealed: string): string {
    return this.dependencies.secretKey.find()?.open(sealed, purpose)?.toString() ?? "";
  }
}
