import classes from "./avatar.module.css";
import { classNames } from "../styles/class-names.ts";

/**
 * Properties of `Avatar`.
 *
 * @since contract 1
 */
export type AvatarProps = {
  /** The source of up to two initials. The name itself must be readable elsewhere. */
  name: string;
  size?: "medium" | "large";
};

// Splits by visible letters, so that an emoji or an accented letter is not cut.
const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word = "") => letters.segment(word).containing(0)?.segment.toLocaleUpperCase() ?? "").join("");
}

/**
 * Initials on a disc. Decorative, so hidden from screen readers, and drawn by the style sheet: as text, they would
 * become part of the surrounding control's name.
 *
 * @since contract 1
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
