import { useTranslation } from "@gatehouse/shared/i18n";
import { useOrganization } from "@gatehouse/shared/session";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { CircleAlert } from "lucide-react";
import classes from "./command-palette.module.css";
import type { PaletteSourceName } from "./sources/use-palette-sources.ts";

type ResultProps = { question: string; foundCount: number; shownCount: number; isLoading: boolean };

/** How much was found: read to users of a screen reader, and shown where nothing or too much was. */
export function PaletteResultNote({ question, foundCount, shownCount, isLoading }: ResultProps) {
  const { t } = useTranslation();
  const organization = useOrganization()?.orgLabel ?? "";
  const asked = question.trim();
  const isNothing = asked !== "" && foundCount === 0;
  const isCut = shownCount < foundCount;
  const count = asked === "" || isNothing ? "" : t("command-palette.count", { count: foundCount });
  const isStillLoading = isNothing && isLoading;
  return (
    <>
      <VisuallyHidden role="status">
        {isNothing && !isStillLoading ? t("command-palette.none", { question: asked }) : count}
      </VisuallyHidden>
      {isNothing && (
        <div className={classes["nothing"]}>
          <p className={classes["nothingTitle"]}>
            {isStillLoading ? t("ui.loading") : t("command-palette.none", { question: asked })}
          </p>
          {!isStillLoading && <p>{t("command-palette.none-hint", { organization })}</p>}
        </div>
      )}
      {isCut && <p className={classes["note"]}>{t("command-palette.cut", { shown: shownCount, count: foundCount })}</p>}
    </>
  );
}

/** Which part of the list is missing because it could not be had. */
export function PaletteFailureNote({ failed }: { failed: readonly PaletteSourceName[] }) {
  const { t } = useTranslation();
  if (failed.length === 0) return null;
  return (
    <p className={classes["note"]} role="status">
      <CircleAlert aria-hidden="true" />
      {/* i18n-keys: command-palette.failed.* */}
      <span>{failed.map((name) => t(`command-palette.failed.${name}`)).join(" ")}</span>
    </p>
  );
}
