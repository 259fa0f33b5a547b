import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";

/** Identifies a release in this tab, independent of the URL it was loaded from. */
export const releaseKey = ({ name, version }: Pick<SelectedRemote, "name" | "version">): string => `${name}@${version}`;
