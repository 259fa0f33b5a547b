import { namespaceOf } from "@gatehouse/shared/i18n";

/** This page has one version of itself only. */
export const frameScope = { name: "epm", version: "reporting" } as const;

/** Where the texts of this page are. */
export const frameNamespace = namespaceOf(frameScope.name, frameScope.version);
