import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { useId, useState } from "react";
import classes from "./version-origin.module.css";

/** Longer notes would push the other versions off the screen. */
const MAX_SHOWN_LENGTH = 160;
const MAX_SHOWN_LINES = 3;

/** Notes with their line breaks; long ones are cut until the user asks for all. */
export function VersionNotes({ notes }: { notes: string }) {
  const { t } = useTranslation();
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const start = cut(notes);
  return (
    <span className={classes.notesPart}>
      <span id={id} className={classes.notes} dir="auto">
        {isWhole ? notes : start}
      </span>
      {start !== notes && (
        <Button
          variant="ghost"
          size="small"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? "releases.origin.less" : "releases.origin.more")}
        </Button>
      )}
    </span>
  );
}

function cut(notes: string): string {
  const lines = notes.split("\n").slice(0, MAX_SHOWN_LINES).join("\n");
  const start = [...lines].slice(0, MAX_SHOWN_LENGTH).join("");
  return start === notes ? notes : `${start.trimEnd()} …`;
}
