import { TriangleAlert } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import classes from "./caps-lock-warning.module.css";

/** Returns whether Caps Lock was on at the last key, and the handler for key events. */
export function useCapsLock(): [isOn: boolean, track: (event: KeyboardEvent) => void] {
  const [isOn, setOn] = useState(false);
  // Password managers dispatch plain events, which have no getModifierState.
  const track = (event: KeyboardEvent) => setOn(event.nativeEvent.getModifierState?.("CapsLock") ?? false);
  return [isOn, track];
}

/** Warns that Caps Lock is on. Stays in the page when empty, because a live region must exist before its text. */
export function CapsLockWarning({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classes.warning} role="status">
      {isOn && (
        <>
          <TriangleAlert aria-hidden="true" />
          {t("ui.capsLockOn")}
        </>
      )}
    </div>
  );
}
