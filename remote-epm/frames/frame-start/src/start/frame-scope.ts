import { namespaceOf } from "@gatehouse/shared/i18n";

/** The same in each frame: a document holds one of them, in one version. */
export const frameScope = { name: "epm", version: "frame" } as const;

/** Translation namespace of the frame's document. */
export const frameNamespace = namespaceOf(frameScope.name, frameScope.version);
