import type { LoginStart } from "../../src/contracts/sign-in-details.contract.ts";
import type { RenderRequest } from "./render-request.ts";

/** A part that not every installation has: the innermost element of this kind that contains all the texts. */
type ScreenPart = { element: string; around: readonly string[] } & ({ when: string } | { each: string });

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
  /** The name of the select that shows the language. */
  languageSelect: string;
  /** Links of the states, and the slots that take their place. */
  links: Readonly<Record<string, string>>;
};

/** The slot of a text of the remote. */
export const textSlot = (remote: string, key: string): string => `⟦text:${remote}:${key}⟧`;
