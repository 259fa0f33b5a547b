import { useState } from "react";

type Typed = { value: number | null; before: number | null };

type TypedNumber = {
  /** For the library's field: the value from before while the user types, as a new one would rewrite the text. */
  held: number | null;
  /** Counts values that come from elsewhere during typing, such as of a discard: they replace the text. */
  replacements: number;
  type: (value: number | null) => void;
  commit: (value: number | null) => void;
  endTyping: () => void;
};

/** Passes a number on while it is typed; the library's field does so only when it is left. */
export function useTypedNumber(
  value: number | null,
  onChange: (value: number | null, isTyped?: boolean) => void,
): TypedNumber {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [seen, setSeen] = useState(value);
  const [replacements, setReplacements] = useState(0);
  if (seen !== value) {
    setSeen(value);
    if (typed && typed.value !== value) {
      setTyped(null);
      setReplacements(replacements + 1);
    }
  }
  return {
    held: typed ? typed.before : value,
    replacements,
    type: (next) => {
      setTyped({ value: next, before: typed ? typed.before : value });
      onChange(next, true);
    },
    commit: (next) => {
      setTyped(null);
      onChange(next, false);
    },
    endTyping: () => setTyped(null),
  };
}
