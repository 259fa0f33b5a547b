import { MAX_RECORD_TEXT_LENGTH } from "@gatehouse/shared/contracts/palette-entries.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { IconButton } from "@gatehouse/shared/ui/icon-button";
import { Spinner } from "@gatehouse/shared/ui/spinner";
import { Search, X } from "lucide-react";
import type { KeyboardEvent, Ref } from "react";
import classes from "./command-palette.module.css";

type Props = {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  listId: string;
  /** Id of the active row, if any. */
  activeOptionId: string | undefined;
  isLoading: boolean;
};

/** The search field: a combobox whose list is always open. */
export function PaletteInput(props: Props) {
  const { ref, value, onChange, onKeyDown, onClose, listId, activeOptionId, isLoading } = props;
  const { t } = useTranslation();
  const hasRows = activeOptionId !== undefined;
  return (
    <div className={classes.head}>
      {isLoading ? <Spinner /> : <Search className={classes.icon} aria-hidden="true" />}
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label={t("command-palette.title")}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={hasRows}
        aria-controls={hasRows ? listId : undefined}
        aria-activedescendant={activeOptionId}
        placeholder={t("command-palette.placeholder")}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="go"
        spellCheck={false}
        // An empty field would count as left to right, and the placeholder be cut at its beginning.
        dir={value === "" ? undefined : "auto"}
        className={classes.input}
        value={value}
        maxLength={MAX_RECORD_TEXT_LENGTH}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton label={t("ui.close")} icon={<X aria-hidden="true" />} onClick={onClose} />
    </div>
  );
}
