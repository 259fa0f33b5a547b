import { getDefaultStore } from "jotai";

/**
 * The only jotai store. It is jotai's default store, so that no Provider is needed or can split the state.
 *
 * @since contract 1
 */
export const appStore = getDefaultStore();
