import { Readable } from "node:stream";
import type { AppServices } from "../../app-services.ts";
import type { ManifestsService } from "../federation/manifests.service.ts";
import { writeArchive } from "./support-packages-archive.ts";
import type { ArchiveFile } from "./support-packages-archive.ts";
import { createSecretRemover, listShareableSettings } from "./support-packages-settings.ts";
import type { SupportPackagesRepository } from "./support-packages.repository.ts";

const auditedDays = 30;
const dayMs = 86_400_000;
const listedRevisions = 20;
const listedFailures = 500;

type Dependencies = Pick<
  AppServices,
  "analyses" | "auditEvents" | "clock" | "installedVersions" | "licenses" | "productVersion" | "recentLog" | "settings"
> & {
  packages: SupportPackagesRepository;
  manifests: Pick<ManifestsService, "read" | "listHistory">;
};

export type SupportPackage = { fileName: string; content: Readable };

/** What somebody who helps needs to know of an installation, without anything that opens it. */
export class SupportPackagesService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** `onCutOff` hears of a package that was not taken to its end. */
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
    const { packages, recentLog, analyses } = this.dependencies;
    const clean = createSecretRemover(this.dependencies.settings);
    const json = (name: string, read: () => Promise<unknown>): ArchiveFile => ({
      name,
      async *read() {
        yield clean(`${JSON.stringify(await read(), null, 2)}\n`);
      },
    });
    const since = new Date(openedAt.getTime() - auditedDays * dayMs);
    return [
      json("versions.json", () => this.describeVersions(openedAt)),
      json("settings.json", () => this.describeSettings()),
      json("database.json", () => this.describeDatabase()),
      json("audit-events.json", async () => ({ since, actions: await packages.countAuditEvents(since) })),
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
      options: await packages.listOptionsOfInstallation(),
      optionsOfOrganizations: await packages.listOptionsOfOrganizations(),
      maintenanceExpiresAt: await licenses.readExpiry(),
    };
  }

  private async describeDatabase() {
    const { packages } = this.dependencies;
    const { sizeBytes } = await packages.describeDatabase();
    const rowCounts: Record<string, number> = {};
    for (const table of await packages.listTables()) rowCounts[table] = await packages.countRows(table);
    return { sizeBytes, migrations: await packages.listMigrations(), rowCounts };
  }
}
