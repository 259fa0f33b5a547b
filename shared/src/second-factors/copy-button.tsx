import { announce } from "@gatehouse/shared/frame";
import { Button } from "@gatehouse/shared/ui/button";
import { IconButton } from "@gatehouse/shared/ui/icon-button";
import { Check, Copy, TriangleAlert } from "lucide-react";
import { useState } from "react";

/** Translated: the button before, after and after a failed copy. */
export type CopyTexts = { copy: string; copied: string; copyFailed: string };

type CopyButtonProps = { text: string; texts: CopyTexts; isIconOnly?: boolean };

type State = "ready" | "copied" | "failed";

const icons = {
  ready: <Copy aria-hidden="true" />,
  copied: <Check aria-hidden="true" />,
  failed: <TriangleAlert aria-hidden="true" />,
};

/** Copies a text to the clipboard and shows the result. */
export function CopyButton({ text, texts, isIconOnly = false }: CopyButtonProps) {
  const [state, setState] = useState<State>("ready");
  const labels = { ready: texts.copy, copied: texts.copied, failed: texts.copyFailed };

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

  if (isIconOnly) return <IconButton label={labels[state]} icon={icons[state]} onClick={() => void handleClick()} />;
  return (
    <Button variant="secondary" size="small" icon={icons[state]} onClick={() => void handleClick()}>
      {labels[state]}
    </Button>
  );
}
