import type { ReactNode } from "react";

/**
 * A command of a menu or of the row actions of a table.
 *
 * @since contract 1
 */
export type MenuCommand = {
  id: string;
  label: string;
  onAction: () => void;
  description?: string;
  /** A lucide icon; drawn at 18px. */
  icon?: ReactNode;
  isDisabled?: boolean;
  /** Destructive: in the danger colour; the action must ask for confirmation. */
  isDanger?: boolean;
  /** Keeps the menu open, for repeated commands. */
  keepsOpen?: boolean;
  /** Draws a line above. */
  startsGroup?: boolean;
};
