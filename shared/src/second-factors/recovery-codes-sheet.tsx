import { saveFile } from "@gatehouse/shared/storage/save-file";
import { Button } from "@gatehouse/shared/ui/button";
import { Download, Printer } from "lucide-react";
import { CopyButton, type CopyTexts } from "./copy-button.tsx";
import { recoveryCodesText } from "./recovery-codes-text.ts";
import classes from "./recovery-codes-sheet.module.css";

const FILE_NAME = "gatehouse-recovery-codes.txt";

type RecoveryCodesSheetProps = {
  codes: readonly string[];
  /** Translated. */
  texts: CopyTexts & { title: string; download: string; print: string };
};

/** New recovery codes, to copy, download or print; the print has nothing else. */
export function RecoveryCodesSheet({ codes, texts }: RecoveryCodesSheetProps) {
  const { title } = texts;
  const text = recoveryCodesText(title, codes);
  return (
    <div className={classes.part}>
      <section className={classes.sheet} aria-label={title}>
        <p className={classes.sheetTitle}>{title}</p>
        <ol className={classes.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </section>
      <div className={classes.actions}>
        <CopyButton text={text} texts={texts} />
        <Button
          variant="secondary"
          size="small"
          icon={<Download aria-hidden="true" />}
          onClick={() => saveFile(new Blob([text], { type: "text/plain;charset=utf-8" }), FILE_NAME)}
        >
          {texts.download}
        </Button>
        <Button variant="secondary" size="small" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </div>
  );
}
