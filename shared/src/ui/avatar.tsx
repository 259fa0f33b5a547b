import classes from "./avatar.module.css";
import { classNames } from "./class-names.ts";

export type AvatarProps = {
  /** Up to two of its words give the initials. The name itself must be readable elsewhere. */
  name: string;
  size?: "medium" | "large";
};

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  // Spread by code point: a surrogate pair must not be cut in half.
  return ends.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase() ?? "").join("");
}

/** Initials on a disc; decoration, so hidden from screen readers. */
export function Avatar({ name, size = "medium" }: AvatarProps) {
  return (
    <span className={classNames(classes.avatar, size === "large" && classes.large)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
