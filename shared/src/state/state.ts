export { atom, useAtom, useAtomValue, useSetAtom } from "jotai";
export type { Atom, PrimitiveAtom, WritableAtom } from "jotai";
export { appStore } from "./app-store.ts";
