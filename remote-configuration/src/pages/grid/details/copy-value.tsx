import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Check, Copy, TriangleAlert } from "lucide-react";
import { useState } from "react";
import classes from "./details-sections.module.css";

type CopyValueProps = { name: string; value: string };

const icons = {
  ready: <Copy aria-hidden="true" />,
  copied: <Check aria-hidden="true" />,
  failed: <TriangleAlert aria-hidden="true" />,
};

/** Copies a value to the clipboard, and shows whether that worked. */
export function CopyValue({ name, value }: CopyValueProps) {
  const { t } = useTranslation();
  // Another row's value hasn't been copied.
  const [result, setResult] = useState<{ value: string; state: "copied" | "failed" } | null>(null);
  const state = result?.value === value ? result.state : "ready";
  const texts = {
    ready: t("grid.details-panel.copy", { name }),
    copied: t("grid.details-panel.copied"),
    failed: t("grid.details-panel.not-copied"),
  };
  const finish = (next: "copied" | "failed"): void => {
    setResult({ value, state: next });
    announce(texts[next], next === "failed" ? "assertive" : "polite");
  };
  const handleClick = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      finish("copied");
    } catch {
      finish("failed");
    }
  };
  return (
    <button
      type="button"
      className={classes.copy}
      aria-label={texts[state]}
      data-tooltip=""
      data-state={state}
      onClick={() => void handleClick()}
    >
      {icons[state]}
    </button>
  );
}
