import { createContext, useContext, type ReactNode } from "react";

/** Which part of the console a component belongs to. */
export type Scope = {
  /** Remote name, or `shell`. */
  name: string;
  /** Where its translations are. */
  namespace: string;
};

const shellScope: Scope = { name: "shell", namespace: "shell" };
const ScopeContext = createContext<Scope>(shellScope);

type RemoteScopeProps = { name: string; version: string; children: ReactNode };

/** Gives the pages of one version of a remote their own translations; two versions never share them. */
export function RemoteScope({ name, version, children }: RemoteScopeProps) {
  return <ScopeContext value={{ name, namespace: namespaceOf(name, version) }}>{children}</ScopeContext>;
}

/** Namespace of a remote's version, as `addNamespace` takes it. */
export function namespaceOf(name: string, version: string): string {
  return `${name}__${version}`;
}

/** Name and namespace of the part that renders; the shell's outside any remote. */
export function useRemoteScope(): Scope {
  return useContext(ScopeContext);
}
