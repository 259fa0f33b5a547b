import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { editorGridSettings } from "../../../model/grid/grid-settings.ts";
import { fitDashboard } from "../../../model/dashboards/dashboard-edits.ts";
import classes from "../editor.module.css";
import { useEditor } from "../scope/use-editor.ts";
import { useFocusOnUnmount } from "../../../components/use-focus-on-unmount.ts";
import { findNameInput } from "../focus/find-name-input.ts";
import { useTileName } from "./use-tile-name.ts";

/** Maximum number of listed names, because a file may contain hundreds of tiles. */
const MAX_NAMES = 5;

/** Lists tiles for which the grid has no room. They stay in the dashboard, hidden, until the user decides. */
export function UnplacedBanner() {
  const editor = useEditor();
  const { t, language } = useTranslation();
  const nameOf = useTileName();
  const content = editor.state.history.present;
  const { displayName, components, unplaced = [] } = content;
  useFocusOnUnmount(findNameInput);

  const names = [...new Set(unplaced.map(nameOf))];
  const listed = names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), "…"] : names;
  const handlePlace = (): void => {
    const { unplaced: left = [] } = fitDashboard(content, editorGridSettings).content;
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
