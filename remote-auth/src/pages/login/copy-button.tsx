import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { Check, Copy, TriangleAlert } from "lucide-react";
import { useState } from "react";

type CopyButtonProps = { text: string; label: string };

type State = "ready" | "copied" | "failed";

const icons = {
  ready: <Copy aria-hidden="true" />,
  copied: <Check aria-hidden="true" />,
  failed: <TriangleAlert aria-hidden="true" />,
};

/** Puts a text into the clipboard and says whether that worked. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>("ready");
  const labels = { ready: label, copied: t("login.copy.done"), failed: t("login.copy.failed") };

  const finish = (next: "copied" | "failed"): void => {
    setState(next);
    announce(labels[next], next === "failed" ? "assertive" : "polite");
  };
  const handleClick = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      finish("copied");
    } catch {
      finish("failed");
    }
  };

  return (
    <Button variant="secondary" size="small" icon={icons[state]} onClick={() => void handleClick()}>
      {labels[state]}
    </Button>
  );
}
