export {
  /**
   * Creates a value that components and plain functions share.
   *
   * @since contract 1
   */
  atom,
  /**
   * Value and setter of an atom, like `useState`.
   *
   * @since contract 1
   */
  useAtom,
  /**
   * The value of an atom; the component renders again when it changes.
   *
   * @since contract 1
   */
  useAtomValue,
  /**
   * The setter of an atom, without its value.
   *
   * @since contract 1
   */
  useSetAtom,
} from "jotai";
export type {
  /**
   * A value that can be read.
   *
   * @since contract 1
   */
  Atom,
  /**
   * A value that can be read and set.
   *
   * @since contract 1
   */
  PrimitiveAtom,
  /**
   * A value that is set through a function of its own.
   *
   * @since contract 1
   */
  WritableAtom,
} from "jotai";
export { appStore } from "./app-store.ts";
