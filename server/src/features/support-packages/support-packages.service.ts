import { Readable } from "node:stream";
import type { Clock } from "../../clock.ts";
import type { ServerSettings } from "../../env.ts";
import type { AnalysesService } from "../analyses/analyses.service.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { ManifestsService } from "../federation/manifests/manifests.service.ts";
import type { InstalledVersionsService } from "../installed-versions/installed-versions.service.ts";
import type { LicensesService } from "../licenses/licenses.service.ts";
import { secretOptionIds } from "../options/option-secrets.ts";
import type { ReadOptionsInForce } from "../options/options-in-force.service.ts";
import { writeArchive } from "./support-packages-archive.ts";
import type { ArchiveFile } from "./support-packages-archive.ts";
import { createSecretRemover, listShareableSettings } from "./support-packages-settings.ts";
import type { SupportPackagesRepository } from "./support-packages.repository.ts";

const dayMs = 86_400_000;
const listedRevisions = 20;
const listedFailures = 500;

type Dependencies = {
  analyses: Pick<AnalysesService, "findNewest">;
  auditEvents: AuditEventsService;
  clock: Clock;
  installedVersions: InstalledVersionsService;
  licenses: LicensesService;
  productVersion: string;
  recentLog: { list: () => Iterable<string> };
  settings: ServerSettings;
  readOptions: ReadOptionsInForce<"supportPackageDays">;
  packages: SupportPackagesRepository;
  manifests: Pick<ManifestsService, "read" | "listHistory">;
};

export type SupportPackage = { fileName: string; content: Readable };

/** What support needs to know about an installation, without anything that grants access. */
export class SupportPackagesService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** `onCutOff` is called if a package was not read to its end. */
  async open(user: { id: string; userName: string }, onCutOff: () => void): Promise<SupportPackage> {
    const { auditEvents, clock } = this.dependencies;
    const openedAt = clock.now();
    const fileName = `gatehouse-support-${openedAt.toISOString().slice(0, 10)}.zip`;
    await auditEvents.record({
      action: "supportpackage.download",
      userId: user.id,
      userName: user.userName,
      subject: fileName,
    });
    return { fileName, content: Readable.from(this.write(openedAt, onCutOff), { objectMode: false }) };
  }

  private async *write(openedAt: Date, onCutOff: () => void): AsyncGenerator<Uint8Array> {
    let isWhole = false;
    try {
      yield* writeArchive(this.listFiles(openedAt), openedAt);
      isWhole = true;
    } finally {
      if (!isWhole) onCutOff();
    }
  }

  private listFiles(openedAt: Date): ArchiveFile[] {
    const { recentLog, analyses, packages } = this.dependencies;
    const clean = createSecretRemover(this.dependencies.settings);
    const json = (name: string, read: () => Promise<unknown>): ArchiveFile => ({
      name,
      async *read() {
        yield clean(`${JSON.stringify(await read(), null, 2)}\n`);
      },
    });
    return [
      json("versions.json", () => this.describeVersions(openedAt)),
      json("settings.json", () => this.describeSettings()),
      json("database.json", () => this.describeDatabase()),
      json("audit-events.json", () => this.describeAudit(openedAt)),
      json("analysis.json", () => analyses.findNewest()),
      json("health-failures.json", () => packages.listFailures(listedFailures)),
      {
        name: "log.jsonl",
        *read() {
          for (const line of recentLog.list()) yield clean(`${line}\n`);
        },
      },
    ];
  }

  private async describeVersions(createdAt: Date) {
    const { installedVersions, manifests, productVersion, packages } = this.dependencies;
    const manifest = await manifests.read();
    return {
      createdAt,
      product: productVersion,
      node: process.version,
      platform: `${process.platform} ${process.arch}`,
      uptimeSeconds: Math.round(process.uptime()),
      database: (await packages.describeDatabase()).version,
      history: await installedVersions.listHistory(),
      sections: manifest && [manifest.shell, ...manifest.remotes].map(({ name, version }) => ({ name, version })),
      revisions: await manifests.listHistory(listedRevisions),
    };
  }

  private async describeSettings() {
    const { licenses, packages, settings } = this.dependencies;
    return {
      environment: listShareableSettings(settings),
      options: (await packages.listOptionsOfInstallation()).filter(
        ({ key }) => !secretOptionIds.has(key.replace("option:", "")),
      ),
      optionsOfOrganizations: await packages.listOptionsOfOrganizations(),
      maintenanceExpiresAt: await licenses.readExpiry(),
    };
  }

  private async describeAudit(openedAt: Date) {
    const { packages, readOptions } = this.dependencies;
    const { supportPackageDays } = await readOptions();
    const since = new Date(openedAt.getTime() - supportPackageDays * dayMs);
    return { since, actions: await packages.countAuditEvents(since) };
  }

  private async describeDatabase() {
    const { packages } = this.dependencies;
    const { sizeBytes } = await packages.describeDatabase();
    const rowCounts: Record<string, number> = {};
    for (const table of await packages.listTables()) rowCounts[table] = await packages.countRows(table);
    return { sizeBytes, migrations: await packages.listMigrations(), rowCounts };
  }
}
