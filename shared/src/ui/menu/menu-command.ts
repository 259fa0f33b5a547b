import type { ReactNode } from "react";

/** One command of a menu, and of the row actions of a table. */
export type MenuCommand = {
  id: string;
  label: string;
  onAction: () => void;
  description?: string;
  /** A lucide icon; drawn at 18px. */
  icon?: ReactNode;
  isDisabled?: boolean;
  /** Destructive: in the danger colour, and to be confirmed by what it starts. */
  isDanger?: boolean;
  /** Draws a line above. */
  startsGroup?: boolean;
};
