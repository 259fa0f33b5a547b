import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { useMemo } from "react";
import type { PaletteAction, PaletteEntry } from "../../../model/palette-entry.ts";
import { splitKeywords } from "../../../model/split-keywords.ts";
import { useTheme } from "../../preferences/theme.ts";
import type { PaletteSource } from "./palette-source.ts";

/** What the frame itself has: its own page, and what it does. */
export function useFrameSource(): PaletteSource {
  const { t } = useTranslation();
  const { IsMultiTenant } = useSession().Settings;
  const theme = useTheme();
  return useMemo(() => {
    const act = (action: PaletteAction, title: string): PaletteEntry => ({
      id: `action:${action}`,
      group: "actions",
      title,
      // i18n-keys: command-palette.keywords.*
      keywords: splitKeywords(t(`command-palette.keywords.${action}`)),
      icon: action,
      isListed: true,
      target: { kind: "action", action },
    });
    const entries: PaletteEntry[] = [
      {
        id: `page:${paths.about}`,
        group: "pages",
        title: t("about.title"),
        keywords: splitKeywords(t("command-palette.keywords.about")),
        icon: "about",
        isListed: true,
        target: { kind: "page", path: paths.about },
      },
      act(
        "change-theme",
        theme === "darkmode" ? t("command-palette.actions.light-theme") : t("command-palette.actions.dark-theme"),
      ),
      ...(IsMultiTenant ? [act("change-organization", t("header.change-organization"))] : []),
      act("show-shortcuts", t("shortcuts.title")),
      act("sign-out", t("header.sign-out")),
    ];
    return { state: "ready", entries };
  }, [t, theme, IsMultiTenant]);
}
