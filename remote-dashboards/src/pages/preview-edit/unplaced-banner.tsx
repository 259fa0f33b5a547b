import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { editorGridSettings } from "../../model/grid/grid-settings.ts";
import { fitLayout } from "../../model/layouts/layout-edits.ts";
import classes from "./editor.module.css";
import type { Editor } from "./use-editor.ts";
import { useTileName } from "./use-tile-name.ts";

/** Names that are listed; a file may bring hundreds of tiles. */
const MOST_NAMES = 5;

/** Tells of tiles for which the grid has no room: they stay in the dashboard, unseen, until the user decides. */
export function UnplacedBanner({ editor }: { editor: Editor }) {
  const { t, language } = useTranslation();
  const nameOf = useTileName();
  const content = editor.state.history.present;
  const { displayName, components, unplaced = [] } = content;
  if (unplaced.length === 0) return null;

  const names = [...new Set(unplaced.map(nameOf))];
  const listed = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), "…"] : names;
  const handlePlace = (): void => {
    const { unplaced: left = [] } = fitLayout(content, editorGridSettings).content;
    if (left.length === unplaced.length) announce(t("preview-edit.unplaced.still"), "assertive");
    else editor.replaceAll("add", content);
  };
  const actions = (
    <div className={classes.actions}>
      <Button variant="secondary" size="small" onClick={handlePlace}>
        {t("preview-edit.unplaced.place")}
      </Button>
      <Button variant="secondary" size="small" onClick={() => editor.replaceAll("remove", { displayName, components })}>
        {t("preview-edit.unplaced.remove")}
      </Button>
    </div>
  );
  return (
    <Banner tone="warning" announce="status" action={actions}>
      {t("preview-edit.unplaced.found", {
        count: unplaced.length,
        names: new Intl.ListFormat(language).format(listed),
      })}
    </Banner>
  );
}
