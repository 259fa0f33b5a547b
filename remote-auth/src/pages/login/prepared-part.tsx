import { type ComponentType, lazy, Suspense, type ReactNode } from "react";

/** A component that loads on demand, or before the page renders if its first screen shows it. */
export type PreparedPart<Props extends object> = {
  /** Afterwards the part renders at once. */
  prepare: () => Promise<void>;
  Part: ComponentType<{ props: Props | null; fallback?: ReactNode }>;
};

/**
 * Makes a part that renders nothing without props. Its boundary is always there, so that the markup of the server and
 * the browser's first render have the same shape.
 */
export function createPreparedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PreparedPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const Later = lazy(async () => ({ default: await load() }));
  return {
    async prepare() {
      Loaded = await load();
    },
    Part({ props, fallback = null }) {
      const View = Loaded ?? Later;
      return <Suspense fallback={fallback}>{props !== null && <View {...props} />}</Suspense>;
    },
  };
}
