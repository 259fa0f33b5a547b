import { useTranslation } from "@gatehouse/shared/i18n";
import { preferences } from "@gatehouse/shared/storage";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import { Switch } from "@gatehouse/shared/ui/switch";
import { useId, useState } from "react";
import { shortcutGroups } from "../../model/shortcuts.ts";
import { KeyCaps } from "./key-caps.tsx";
import classes from "./shortcuts-help.module.css";

type Props = { isOpen: boolean; onClose: () => void };

/** Lists all shortcuts by context, with the switch for single characters. */
export function ShortcutsHelp({ isOpen, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("shortcuts.title")} closesOnOutsidePress>
      <div className={classes.groups}>
        {shortcutGroups.map((group) => (
          <ShortcutGroup key={group.id} group={group} />
        ))}
        <SingleKeySwitch />
      </div>
    </Dialog>
  );
}

function ShortcutGroup({ group }: { group: (typeof shortcutGroups)[number] }) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.heading}>
        {/* i18n-keys: shortcuts.groups.* */}
        {t(`shortcuts.groups.${group.id}`)}
      </h3>
      <dl className={classes.list}>
        {group.shortcuts.map((shortcut) => (
          <div key={shortcut.id} className={classes.row}>
            {/* i18n-keys: shortcuts.labels.* */}
            <dt>{t(`shortcuts.labels.${shortcut.id}`)}</dt>
            <dd>
              <KeyCaps shortcut={shortcut} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SingleKeySwitch() {
  const { t } = useTranslation();
  const [isOn, setIsOn] = useState(() => preferences.get("singleKeyShortcuts") ?? true);
  const handleChange = (checked: boolean): void => {
    preferences.set("singleKeyShortcuts", checked);
    setIsOn(checked);
  };
  return (
    <Switch
      label={t("shortcuts.single-key.label")}
      help={t("shortcuts.single-key.help")}
      checked={isOn}
      onChange={(event) => handleChange(event.target.checked)}
    />
  );
}
