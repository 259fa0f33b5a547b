import { getDefaultStore } from "jotai";

/** The one jotai store; it is jotai's default one, so that no Provider is needed and none can split the state. */
export const appStore = getDefaultStore();
