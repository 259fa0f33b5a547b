import { useTranslation } from "@gatehouse/shared/i18n";
import { useOrganization } from "@gatehouse/shared/session";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { CircleAlert } from "lucide-react";
import classes from "./command-palette.module.css";
import type { PaletteSourceName } from "./sources/use-palette-sources.ts";

type ResultProps = {
  /** Trimmed. */
  question: string;
  foundCount: number;
  /** The results only resemble the question. */
  isSimilar: boolean;
  shownCount: number;
  isLoading: boolean;
};

/** Announces the number of results to screen readers; visible if nothing or too much was found. */
export function PaletteResultNote({ question, foundCount, isSimilar, shownCount, isLoading }: ResultProps) {
  const { t } = useTranslation();
  const isNothing = question !== "" && foundCount === 0;
  const nothing = isLoading ? t("ui.loading") : t("command-palette.none", { question });
  const similar = isSimilar ? t("command-palette.similar") : "";
  const count = question === "" ? "" : t("command-palette.count", { count: foundCount });
  return (
    <>
      {/* Always rendered: some screen readers ignore a live region that appears with its text. */}
      <VisuallyHidden role="status">{isNothing ? nothing : `${similar} ${count}`.trim()}</VisuallyHidden>
      {isNothing && <Nothing title={nothing} hasHint={!isLoading} />}
      {isSimilar && <p className={classes.note}>{similar}</p>}
      {shownCount < foundCount && (
        <p className={classes.note}>{t("command-palette.cut", { shown: shownCount, count: foundCount })}</p>
      )}
    </>
  );
}

function Nothing({ title, hasHint }: { title: string; hasHint: boolean }) {
  const { t } = useTranslation();
  const organization = useOrganization()?.orgLabel ?? "";
  return (
    <div className={classes.nothing}>
      <p className={classes.nothingTitle}>{title}</p>
      {hasHint && <p>{t("command-palette.none-hint", { organization })}</p>}
    </div>
  );
}

/** Says which sources of the list failed to load. */
export function PaletteFailureNote({ failed }: { failed: readonly PaletteSourceName[] }) {
  const { t } = useTranslation();
  if (failed.length === 0) return null;
  return (
    <p className={classes.note} role="status">
      <CircleAlert aria-hidden="true" />
      {/* i18n-keys: command-palette.failed.* */}
      <span>{failed.map((name) => t(`command-palette.failed.${name}`)).join(" ")}</span>
    </p>
  );
}
