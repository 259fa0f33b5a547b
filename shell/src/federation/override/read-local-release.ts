import { localReleaseEndpoints } from "@gatehouse/shared/contracts/local-releases.contract";
import { releaseSchema, type Release } from "@gatehouse/shared/contracts/release-records.contract";
import { REMOTE_CONTRACT } from "@gatehouse/shared/contracts/remotes.contract";
import type { Override, OverrideProblem } from "./override.atoms.ts";

/** Why a local build cannot run. */
export class LocalRefusal extends Error {
  readonly problem: OverrideProblem;

  constructor(kind: OverrideProblem["kind"], detail: string) {
    super(detail);
    this.name = "LocalRefusal";
    this.problem = { kind, detail };
  }
}

async function fetchRelease(url: string): Promise<Response> {
  try {
    return await fetch(url, { mode: "cors", credentials: "omit", cache: "no-store" });
  } catch (error) {
    throw new LocalRefusal("unreachable", error instanceof Error ? error.message : "");
  }
}

function refuseOtherContract({ descriptor }: Release): void {
  const { min = 0, max = 0 } = descriptor?.contract ?? {};
  if (min > REMOTE_CONTRACT || max < REMOTE_CONTRACT) throw new LocalRefusal("contract", `${min}–${max}`);
}

/** Fetches the newest local build of a section. Throws a {@link LocalRefusal} if it cannot run in this console. */
export async function readLocalRelease({ name, address }: Override): Promise<Release> {
  const answer = await fetchRelease(address + localReleaseEndpoints.release);
  const parsed = releaseSchema.safeParse(answer.ok ? await answer.json().catch(() => null) : null);
  if (!parsed.success) throw new LocalRefusal("no-release", `${answer.url} ${answer.status}`);
  const { data: release } = parsed;
  if (release.name !== name) throw new LocalRefusal("other-name", release.name);
  refuseOtherContract(release);
  const { listUnmetNeeds } = await import("../loading/federation-container.ts");
  const unmetNeeds = listUnmetNeeds(release.needs);
  if (unmetNeeds.length > 0) throw new LocalRefusal("needs", unmetNeeds.join(", "));
  return release;
}
