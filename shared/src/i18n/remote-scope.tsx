import { createContext, useContext, type ReactNode } from "react";

/**
 * The part of the console that a component belongs to.
 *
 * @since contract 1
 */
export type Scope = {
  /** Remote name, or `shell`. */
  name: string;
  /** The namespace of its translations. */
  namespace: string;
};

const shellScope: Scope = { name: "shell", namespace: "shell" };
const ScopeContext = createContext<Scope>(shellScope);

type RemoteScopeProps = { name: string; version: string; children: ReactNode };

/**
 * Provides the translations of one version of a remote to its pages; versions never share them.
 *
 * @since contract 1
 */
export function RemoteScope({ name, version, children }: RemoteScopeProps) {
  return <ScopeContext value={{ name, namespace: namespaceOf(name, version) }}>{children}</ScopeContext>;
}

/**
 * Namespace of a remote's version, as `addNamespace` takes it.
 *
 * @since contract 1
 */
export function namespaceOf(name: string, version: string): string {
  return `${name}__${version}`;
}

/**
 * Name and namespace of the part that renders; the shell's own outside of remotes.
 *
 * @since contract 1
 */
export function useRemoteScope(): Scope {
  return useContext(ScopeContext);
}
