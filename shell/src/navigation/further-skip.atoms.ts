import { atom } from "@gatehouse/shared/state";

/** A skip link of the page on screen, such as into its frame; the second tab stop. */
export const furtherSkipAtom = atom<{ label: string; onPress: () => void } | null>(null);
