import type { SelectedFrame } from "@gatehouse/shared/contracts/remotes.contract";
import { namespaceOf } from "@gatehouse/shared/i18n";
import { atom } from "@gatehouse/shared/state";
import { activeRemotesAtom } from "../federation/selection/selection.atoms.ts";

/** A frame application that a running section declares; `namespace` has its texts. */
export type HostedFrame = SelectedFrame & { namespace: string };

/** The frames of all sections, in the versions that run in this tab. Decision 076. */
export const hostedFramesAtom = atom((get): HostedFrame[] =>
  Object.values(get(activeRemotesAtom)).flatMap(({ name, version, frames = [] }) =>
    frames.map((frame) => ({ ...frame, namespace: namespaceOf(name, version) })),
  ),
);
