import { useTranslation } from "@gatehouse/shared/i18n";
import { useOrganization } from "@gatehouse/shared/session";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { CircleAlert } from "lucide-react";
import classes from "./command-palette.module.css";
import type { PaletteSourceName } from "./sources/use-palette-sources.ts";

type ResultProps = {
  /** Without blanks around it. */
  question: string;
  foundCount: number;
  shownCount: number;
  isLoading: boolean;
};

/** How much was found: read to users of a screen reader, and shown where nothing or too much was. */
export function PaletteResultNote({ question, foundCount, shownCount, isLoading }: ResultProps) {
  const { t } = useTranslation();
  const isNothing = question !== "" && foundCount === 0;
  const nothing = isLoading ? t("ui.loading") : t("command-palette.none", { question });
  const count = question === "" ? "" : t("command-palette.count", { count: foundCount });
  return (
    <>
      {/* Always there: a live region that comes with its text is not read everywhere. */}
      <VisuallyHidden role="status">{isNothing ? nothing : count}</VisuallyHidden>
      {isNothing && <Nothing title={nothing} hasHint={!isLoading} />}
      {shownCount < foundCount && (
        <p className={classes["note"]}>{t("command-palette.cut", { shown: shownCount, count: foundCount })}</p>
      )}
    </>
  );
}

function Nothing({ title, hasHint }: { title: string; hasHint: boolean }) {
  const { t } = useTranslation();
  const organization = useOrganization()?.orgLabel ?? "";
  return (
    <div className={classes["nothing"]}>
      <p className={classes["nothingTitle"]}>{title}</p>
      {hasHint && <p>{t("command-palette.none-hint", { organization })}</p>}
    </div>
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
