import type { Terms } from "@gatehouse/shared/contracts/terms.contract";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import type { AccessMemory } from "../access-memory/access-memory.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { User, UsersService } from "../users/users.service.ts";
import { standardTerms } from "./standard-terms.ts";
import type { TermsRepository, TermsVersion, TermsVersionRow } from "./terms.repository.ts";

type Dependencies = {
  versions: TermsRepository;
  clock: Clock;
  auditEvents: AuditEventsService;
  memory: AccessMemory;
};

const versionPattern = /^[\w.-]{1,50}$/;

/** The terms of use: the version in force, and who has accepted it. */
export class TermsService {
  private readonly repository: TermsRepository;
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.repository = dependencies.versions;
    this.dependencies = dependencies;
  }

  /** For each request: a new version applies within a second on every server. */
  readVersion(): Promise<string> {
    const load = async () => (await this.repository.findNewestName()) ?? standardTerms.version;
    return this.dependencies.memory.read("version of the terms", load);
  }

  async read(): Promise<Terms> {
    const { version, language, sections } = (await this.repository.findNewest()) ?? standardTerms;
    return {
      Version: version,
      Language: language,
      IsStandard: version === standardTerms.version,
      Sections: sections.map(({ title, paragraphs }) => ({ Title: title, Paragraphs: paragraphs })),
    };
  }

  /** Published versions, the one in force first. */
  list(): Promise<Omit<TermsVersionRow, "sections">[]> {
    return this.repository.list();
  }

  async isAcceptedBy(user: Pick<User, "termsAcceptedVersion">): Promise<boolean> {
    return user.termsAcceptedVersion === (await this.readVersion());
  }

  /** `readVersion` is the version that the user has read; if another is in force, the user must read that first. */
  async accept(user: User, readVersion: string | undefined, users: UsersService, address: string): Promise<void> {
    const { clock, auditEvents } = this.dependencies;
    await this.repository.inTransaction(async (on) => {
      const version = (await this.repository.findNewest(on))?.version ?? standardTerms.version;
      if (readVersion !== undefined && readVersion !== version)
        throw new AppError("terms_changed", 409, "The terms of use have changed. Read and accept the new version.");
      // A second confirmation, by another tab or a double click, does not count.
      if (!(await users.setTermsAccepted(user.id, { version, at: clock.now() }, on))) return;
      const entry = { action: "terms.accepted", userName: user.userName, userId: user.id, address };
      await auditEvents.record({ ...entry, subject: version }, on);
    });
  }

  /** Puts a text in force; everybody is asked again. */
  async publish(terms: TermsVersion, publishedBy: string): Promise<void> {
    const { clock, auditEvents } = this.dependencies;
    const { version } = terms;
    if (!versionPattern.test(version))
      throw new AppError(
        "terms_version_invalid",
        400,
        "Enter a version of 1 to 50 letters, digits, dots, hyphens or underscores.",
      );
    await this.repository.inTransaction(async (on) => {
      const row = { ...terms, publishedAt: clock.now(), publishedBy };
      if (version === standardTerms.version || !(await this.repository.create(row, on)))
        throw new AppError("terms_version_exists", 409, `Version ${version} already exists.`);
      await auditEvents.record({ action: "terms.published", userName: publishedBy, subject: version }, on);
    });
  }
}
