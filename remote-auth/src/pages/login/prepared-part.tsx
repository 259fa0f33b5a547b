import { type ComponentType, lazy, Suspense, type ReactNode, useState } from "react";

/** A component that loads on demand, or before the page renders if its first screen shows it. */
export type PreparedPart<Props extends object> = {
  /** Afterwards the part renders at once. */
  prepare: () => Promise<void>;
  /** Renders nothing without props. */
  Part: ComponentType<{ props: Props | null; fallback?: ReactNode }>;
};

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
      const [Prepared] = useState(() => Loaded);
      if (props === null) return null;
      // Without a boundary, which React would take over from the server's markup later than the form around it.
      if (Prepared) return <Prepared {...props} />;
      return (
        <Suspense fallback={fallback}>
          <Later {...props} />
        </Suspense>
      );
    },
  };
}
