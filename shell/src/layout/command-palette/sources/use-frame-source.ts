import { paths, pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { useMemo } from "react";
import { useLanguages } from "../../../data/languages.hooks.ts";
import type { PaletteAction, PaletteEntry } from "../../../model/palette-entry.ts";
import { splitKeywords } from "@gatehouse/shared/rules/search-keywords";
import { useTheme } from "../../../preferences/theme.ts";
import type { PaletteSource } from "./palette-source.ts";
import { toLanguageEntries, toThemeEntry } from "./preference-entries.ts";

/** The frame's own pages and actions, the theme and the languages. */
export function useFrameSource(): PaletteSource {
  const { t, language } = useTranslation();
  const { IsMultiTenant } = useSession().Settings;
  const theme = useTheme();
  const languages = useLanguages();
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
      {
        id: `page:${paths.termsOfUse}`,
        group: "pages",
        title: t("about.legal.terms"),
        keywords: splitKeywords(t("command-palette.keywords.terms")),
        icon: "terms",
        isListed: false,
        target: { kind: "page", path: pathTo.termsOfUse("read") },
      },
      toThemeEntry(theme === "darkmode" ? "default" : "darkmode", t),
      ...(IsMultiTenant ? [act("change-organization", t("header.change-organization"))] : []),
      act("show-shortcuts", t("shortcuts.title")),
      act("sign-out", t("header.sign-out")),
      ...toLanguageEntries(languages, language, t("user-card.language.label")),
    ];
    return { state: "ready", entries };
  }, [t, language, languages, theme, IsMultiTenant]);
}
