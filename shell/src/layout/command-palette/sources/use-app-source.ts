import { useTranslation } from "@gatehouse/shared/i18n";
import { useMemo } from "react";
import { useAppConnectors } from "../../../data/app-connectors.hooks.ts";
import { isOwnHost } from "../../../model/is-own-host.ts";
import type { PaletteEntry } from "../../../model/palette-entry.ts";
import { failedSource, loadingSource, type PaletteSource } from "./palette-source.ts";

/** The connected apps except the current one. */
export function useAppSource(): PaletteSource {
  const { t } = useTranslation();
  const { groups, isPending, hasFailed } = useAppConnectors();
  return useMemo(() => {
    if (hasFailed) return failedSource;
    if (isPending) return loadingSource;
    const entries = groups.flatMap(({ ConnectorType, Connectors }) =>
      Connectors.filter(({ Url }) => !isOwnHost(Url, window.location.host)).map(
        ({ ConnectorName, Url }): PaletteEntry => ({
          id: `app:${ConnectorType}:${Url}`,
          group: "apps",
          title: ConnectorName,
          // i18n-keys: app-switcher.types.*
          detail: t(`app-switcher.types.${ConnectorType}`),
          keywords: [],
          icon: "app",
          isListed: false,
          target: { kind: "address", url: Url, opensTab: true },
        }),
      ),
    );
    return { state: "ready", entries };
  }, [t, groups, isPending, hasFailed]);
}
