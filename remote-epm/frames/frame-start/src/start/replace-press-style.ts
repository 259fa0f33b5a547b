import "./press-style.css";

/** The id by which react-aria finds out that its style is there. */
const STYLE_ID = "react-aria-pressable-style";

/** react-aria adds a style for touch inline, which the frame's policy refuses: the frame's stylesheet has it instead. */
export function replacePressStyle(): void {
  const mark = document.createElement("meta");
  mark.id = STYLE_ID;
  document.head.append(mark);
}
