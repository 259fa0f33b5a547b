import type { OptionSectionsState } from "../../data/options.hooks.ts";

/** Where the cards of a page come from, and what saves them. */
export type OptionSource = Pick<OptionSectionsState, "save" | "readAgain" | "mutate"> & {
  /** Names the page in the calls about its options. */
  scopeId: string;
};
