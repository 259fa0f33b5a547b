import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import type { Draft } from "../../../model/local-work.ts";
import classes from "../editor.module.css";
import { useFocusOnUnmount } from "../../../components/use-focus-on-unmount.ts";
import { findNameInput } from "../focus/find-name-input.ts";

type DraftBannerProps = { draft: Draft; onRestore: () => void; onDiscard: () => void };

/** Offers to restore a draft of an earlier visit. */
export function DraftBanner({ draft, onRestore, onDiscard }: DraftBannerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  useFocusOnUnmount(findNameInput);
  const time = format.dateTime(new Date(draft.savedAtMs));
  const actions = (
    <div className={classes.actions}>
      <Button size="small" onClick={onRestore}>
        {t("preview-edit.draft.restore")}
      </Button>
      <Button variant="secondary" size="small" onClick={onDiscard}>
        {t("preview-edit.draft.discard")}
      </Button>
    </div>
  );
  return (
    <Banner tone="info" announce="status" action={actions}>
      {t("preview-edit.draft.found", { time })}
    </Banner>
  );
}
