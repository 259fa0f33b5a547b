import { z } from "zod/mini";
import type { Clock } from "../../clock.ts";
import type { ReadOptionsInForce } from "../options/options-in-force.service.ts";
import type { AnalysesRepository } from "./analyses.repository.ts";
import type { AnalysesChecksRepository } from "./analyses-checks.repository.ts";
import { analysisChecks } from "./analyses-checks.ts";
import type { CheckFacts } from "./analyses-checks.ts";

const findingSchema = z.object({
  id: z.string(),
  severity: z.enum(["high", "medium", "low"]),
  count: z.int(),
  sentence: z.string(),
  /** Names of the first results. */
  examples: z.array(z.string()),
});

export type Finding = z.infer<typeof findingSchema>;

/** One run of the analyzer, its most severe findings first. `version` is that of the product. */
export type Analysis = { version: string; analyzedAt: Date; findings: Finding[] };

type Dependencies = {
  analyses: AnalysesRepository;
  checks: AnalysesChecksRepository;
  readFacts: (now: Date) => Promise<CheckFacts>;
  productVersion: string;
  clock: Clock;
  readOptions: ReadOptionsInForce<"analysisHours">;
};

const hourMs = 3_600_000;

/** Checks the data of all organizations for what an administrator should look at. */
export class AnalysesService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Null before the first run, or if another version wrote the newest in a form that this one cannot read. */
  async findNewest(): Promise<Analysis | null> {
    const row = await this.dependencies.analyses.findNewest();
    const findings = z.array(findingSchema).safeParse(row?.findings);
    if (row === null || !findings.success) return null;
    return { version: row.version, analyzedAt: row.analyzedAt, findings: findings.data };
  }

  async run(): Promise<Analysis> {
    const { analyses, checks, clock, productVersion, readFacts } = this.dependencies;
    const analyzedAt = clock.now();
    const facts = await readFacts(analyzedAt);
    const findings: Finding[] = [];
    for (const { id, severity, sentence, find } of analysisChecks) {
      const { count, examples } = await find(checks, facts);
      if (count > 0) findings.push({ id, severity, count, sentence, examples });
    }
    const analysis = { version: productVersion, analyzedAt, findings };
    await analyses.add(analysis);
    return analysis;
  }

  /** Runs as often as an option says, and after an upgrade; on one server at a time. */
  async runIfDue(): Promise<void> {
    await this.dependencies.analyses.actAlone(async () => {
      const newest = await this.findNewest();
      const { analysisHours } = await this.dependencies.readOptions();
      const isFresh =
        newest !== null &&
        newest.version === this.dependencies.productVersion &&
        this.dependencies.clock.now().getTime() - newest.analyzedAt.getTime() < analysisHours * hourMs;
      if (!isFresh) await this.run();
    });
  }
}
