import { useOrganization, useSession } from "@gatehouse/shared/session";
import { useMemo } from "react";
import type { PaletteEntry } from "../../../model/palette-entry.ts";
import { emptySource, type PaletteSource } from "./palette-source.ts";

/** The user's organizations except the current one. */
export function useOrganizationSource(): PaletteSource {
  const { AccessibleOrganizations, Settings } = useSession();
  const currentId = useOrganization()?.organization;
  return useMemo(() => {
    if (!Settings.IsMultiTenant) return emptySource;
    const entries = AccessibleOrganizations.filter(({ organization }) => organization !== currentId).map(
      (organization): PaletteEntry => ({
        id: `organization:${organization.organization}`,
        group: "organizations",
        title: organization.orgLabel,
        keywords: [],
        icon: "organization",
        isListed: false,
        target: { kind: "organization", organization },
      }),
    );
    return { state: "ready", entries };
  }, [AccessibleOrganizations, Settings.IsMultiTenant, currentId]);
}
