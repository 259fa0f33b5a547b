import type { LoginStart } from "../../src/contracts/sign-in-details.contract.ts";
import type { RenderRequest } from "./render-request.ts";

/** The innermost element of this kind whose attributes and content have all the texts. */
export type ElementPlace = { element: string; around: readonly string[] };

/** A part that not every installation has. */
type ScreenPart = ElementPlace & ({ when: string } | { each: string });

/** An attribute whose value depends on the installation. */
type ScreenAttribute = { name: string; value: string; otherwise: string; when: string };

/**
 * `first-screen.config.ts` of a remote: the states in which its page may show first, rendered with everything that an
 * installation can have, and which parts depend on what.
 */
export type ScreenDescription = {
  states: Record<string, { login: LoginStart; settings: RenderRequest["settings"] }>;
  parts: readonly ScreenPart[];
  attributes: readonly ScreenAttribute[];
  /** What has the focus while the markup shows, where a state has it. */
  focus: readonly ElementPlace[];
  /** The name of the select that shows the language. */
  languageSelect: string;
  /** Links of the states, and the slots that take their place. */
  links: Readonly<Record<string, string>>;
};

/** The slot of a text of the remote. */
export const textSlot = (remote: string, key: string): string => `⟦text:${remote}:${key}⟧`;
