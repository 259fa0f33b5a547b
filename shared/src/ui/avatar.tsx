import classes from "./avatar.module.css";
import { classNames } from "./class-names.ts";

export type AvatarProps = {
  /** Up to two of its words give the initials. The name itself must be readable elsewhere. */
  name: string;
  size?: "medium" | "large";
};

// By what a reader sees as one letter: an emoji or an accented letter must not be cut in half.
const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word = "") => letters.segment(word).containing(0)?.segment.toLocaleUpperCase() ?? "").join("");
}

/**
 * Initials on a disc; decoration, so hidden from screen readers and drawn by the style sheet: as text they would have
 * to be part of the name of the control around them.
 */
export function Avatar({ name, size = "medium" }: AvatarProps) {
  return (
    <span
      className={classNames(classes.avatar, size === "large" && classes.large)}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    />
  );
}
