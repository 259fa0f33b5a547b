import type { UserDetails } from "@gatehouse/shared/contracts/accounts.contract";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";

/** What decides which sections a user has. */
export type AccountFacts = { details: UserDetails; allowsFido2: boolean };

export type SectionContentProps = { details: UserDetails };

export type AccountSection = {
  /** Value of `section` in the address, and of its texts: `account.sections.<key>.name`, `.title`, `.description`. */
  key: string;
  icon: LucideIcon;
  Content: ComponentType<SectionContentProps>;
  /** Everybody has the section if unset. */
  isShownTo?: (facts: AccountFacts) => boolean;
};
