import { useTranslation } from "@gatehouse/shared/i18n";
import { useCallback } from "react";

/** Text of a key that the server names; the text that came with it where there is no such key. */
export type WireText = (key: string | undefined, fallback: string, count?: number) => string;

/** For texts that the server sends as key and English text. */
export function useWireText(): WireText {
  const { t } = useTranslation();
  return useCallback(
    (key, fallback, count) => {
      if (key === undefined || key === "") return fallback;
      // i18n-keys: catalogue.tiles.*.*, catalogue.units.*, catalogue.labels.*, catalogue.categories.*
      // i18n-keys: catalogue.layouts.*, catalogue.columns.*, catalogue.actions.*, catalogue.values.*.*
      return t(key, { defaultValue: fallback, ...(count !== undefined && { count }) });
    },
    [t],
  );
}
