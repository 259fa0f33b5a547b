import { useTranslation } from "@gatehouse/shared/i18n";
import { useCallback } from "react";

/** Translates a key sent by the server; returns the fallback text for an unknown key. */
export type WireText = (key: string | undefined, fallback: string, count?: number) => string;

/** Translates texts that the server sends as key and English text. */
export function useWireText(): WireText {
  const { t } = useTranslation();
  return useCallback(
    (key, fallback, count) => {
      if (key === undefined || key === "") return fallback;
      // i18n-keys: catalogue.tiles.*.*, catalogue.units.*, catalogue.labels.*, catalogue.facts.*, catalogue.layouts.*
      // i18n-keys: catalogue.categories.*, catalogue.columns.*, catalogue.actions.*, catalogue.values.*.*
      return t(key, { defaultValue: fallback, ...(count !== undefined && { count }) });
    },
    [t],
  );
}
