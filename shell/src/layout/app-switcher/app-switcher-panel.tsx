import type { ConnectorGroup } from "@gatehouse/shared/contracts/app-connectors.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { PopoverPanel } from "@gatehouse/shared/ui/popover-panel";
import { useId, type RefObject } from "react";
import { AppEntry } from "./app-entry.tsx";
import classes from "./app-switcher-panel.module.css";

const widthRem = 34;

type Props = {
  isOpen: boolean;
  onClose: () => void;
  triggerRef: RefObject<HTMLElement | null>;
  groups: readonly ConnectorGroup[];
};

/** The connected apps by type; all except this console open in a new tab. */
export function AppSwitcherPanel({ isOpen, onClose, triggerRef, groups }: Props) {
  const { t } = useTranslation();
  return (
    <PopoverPanel
      triggerRef={triggerRef}
      isOpen={isOpen}
      onClose={onClose}
      label={t("app-switcher.label")}
      hasHeading
      widthRem={widthRem}
    >
      <div className={classes.groups}>
        {groups.map((group) => (
          <AppGroup key={group.ConnectorType} group={group} onOpen={onClose} />
        ))}
      </div>
    </PopoverPanel>
  );
}

function AppGroup({ group, onOpen }: { group: ConnectorGroup; onOpen: () => void }) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <section>
      <h3 id={headingId} className={classes.heading}>
        {/* i18n-keys: app-switcher.types.* */}
        {t(`app-switcher.types.${group.ConnectorType}`)}
      </h3>
      <ul className={classes.list} aria-labelledby={headingId}>
        {group.Connectors.map((connector) => (
          <li key={connector.ConnectorName}>
            <AppEntry connector={connector} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}
