import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { pluginFrameId, type FrameClaim } from "@gatehouse/shared/contracts/plugin-frames.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";

/** A frame application of a release, with the URL of its page. */
export type DeclaredFrame = FrameClaim & { pluginId: string; url: string };

type FrameOwner = Pick<Release, "name" | "version" | "descriptor" | "files">;

/** The frame of a section from before frames were declared. It stays as it is. */
const earlierFrames: Readonly<Record<string, FrameClaim[]>> = {
  epm: [
    {
      name: "reporting",
      path: paths.epmReporting,
      titleKey: "epm-reporting.title",
      permission: permissions.endpointReportingRead,
      apiPrefix: "/api/epm/reporting",
      appLoadedDelayMs: 250,
      maxKilobytes: 200,
    },
  ],
};

export const framePage = (name: string): string => `frames/${name}/index.html`;

/** The frames that the release declares, has a page for, and shows on a page of its own. */
export function listFrames({ name: remote, version, descriptor, files }: FrameOwner): DeclaredFrame[] {
  const claims = descriptor?.frames ?? (Object.hasOwn(earlierFrames, remote) ? earlierFrames[remote] : undefined) ?? [];
  return claims
    .filter(({ name }) => files.some(({ path }) => path === framePage(name)))
    .filter((claim) => descriptor?.pages.some(({ path }) => path === claim.path))
    .map((claim) => ({
      ...claim,
      pluginId: pluginFrameId(remote, claim.name),
      url: `/remotes/${remote}/${version}/${framePage(claim.name)}`,
    }));
}
