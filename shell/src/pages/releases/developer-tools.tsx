import { useTranslation } from "@gatehouse/shared/i18n";
import { useAtomValue } from "@gatehouse/shared/state";
import { Button } from "@gatehouse/shared/ui/button";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useState } from "react";
import { overrideAtom } from "../../federation/override/override.atoms.ts";
import { LocalSectionCard } from "./local-section-card.tsx";
import classes from "./releases.module.css";
import { SdkCard } from "./sdk-card.tsx";

/** Closed at first, because only developers of a section need it; open while a section runs from their machine. */
export function DeveloperTools() {
  const { t } = useTranslation();
  const isRunning = useAtomValue(overrideAtom) !== null;
  const [isOpen, setIsOpen] = useState(isRunning);
  const id = useId();
  return (
    <div className={classes.developerTools}>
      <Button
        variant="ghost"
        size="small"
        icon={isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t("releases.local.toggle")}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className={classes.developerCards}>
            <LocalSectionCard />
            <SdkCard />
          </div>
        )}
      </div>
    </div>
  );
}
