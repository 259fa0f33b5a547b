import { useTranslation } from "@gatehouse/shared/i18n";
import { TextInput } from "@gatehouse/shared/ui/text-input";
import { X } from "lucide-react";
import { useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { splitTexts } from "../../model/filter-draft.ts";
import classes from "./filters.module.css";
import type { ValuesProps } from "./values-props.ts";

type TokensInputProps = ValuesProps & { isNumeric: boolean; limit: number };

/** Several values: comma and Enter add what is typed, Backspace in the empty box removes the last one. */
export function TokensInput({ values, error, onChange, isNumeric, limit }: TokensInputProps) {
  const { t } = useTranslation();
  const [kept, setKept] = useState<readonly string[]>(values);
  const [text, setText] = useState("");
  // What is typed counts too, so that one value needs no Enter.
  const report = (nextKept: readonly string[], nextText: string): void => {
    setKept(nextKept);
    setText(nextText);
    onChange([...new Set([...nextKept, ...splitTexts(nextText)])].slice(0, limit));
  };
  const add = (added: string): void => report([...new Set([...kept, ...splitTexts(added)])].slice(0, limit), "");
  const handleKeyDown = (event: KeyboardEvent) => {
    // Enter with nothing typed applies the filter; keys of an input method are its own.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && text.trim() !== "") {
      event.preventDefault();
      add(text);
    } else if (event.key === "Backspace" && text === "" && kept.length > 0) {
      event.preventDefault();
      report(kept.slice(0, -1), "");
    }
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text");
    if (!/[,\n\r]/.test(pasted)) return;
    event.preventDefault();
    add(`${text}${pasted}`);
  };
  return (
    <div className={classes.tokens}>
      <TextInput
        label={t("grid.filters.value")}
        isLabelHidden
        size="small"
        help={t("grid.filters.several")}
        error={error}
        inputMode={isNumeric ? "decimal" : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => (target.value.includes(",") ? add(target.value) : report(kept, target.value))}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
      />
      <TokenList
        values={kept}
        onRemove={(value) =>
          report(
            kept.filter((other) => other !== value),
            text,
          )
        }
      />
    </div>
  );
}

function TokenList({ values, onRemove }: { values: readonly string[]; onRemove: (value: string) => void }) {
  const { t } = useTranslation();
  if (values.length === 0) return null;
  return (
    <ul className={classes.tokenList} aria-label={t("grid.filters.values")}>
      {values.map((value) => (
        <li key={value} className={classes.token}>
          <bdi>{value}</bdi>
          <button
            type="button"
            aria-label={t("grid.filters.remove-value", { value })}
            data-tooltip=""
            onClick={() => onRemove(value)}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
