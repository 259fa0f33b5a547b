import { useTranslation } from "@gatehouse/shared/i18n";
import { IconButton } from "@gatehouse/shared/ui/icon-button";
import { PopoverPanel } from "@gatehouse/shared/ui/popover-panel";
import { CircleQuestionMark } from "lucide-react";
import { useRef, useState } from "react";
import classes from "./tile-head.module.css";

/** A button that opens the help text of a tile. */
export function TileHelp({ text, titleId }: { text: string; titleId: string }) {
  const { t } = useTranslation();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={buttonRef}
        label={t("tile.help")}
        icon={<CircleQuestionMark aria-hidden="true" />}
        aria-describedby={titleId}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      <PopoverPanel
        triggerRef={buttonRef}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        label={t("tile.help")}
        widthRem={28}
      >
        <p className={classes.help}>{text}</p>
      </PopoverPanel>
    </>
  );
}
