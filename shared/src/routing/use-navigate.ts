import { useCallback, useLayoutEffect, useRef } from "react";
import {
  useNavigate as useRouterNavigate,
  type NavigateFunction,
  type NavigateOptions,
  type To,
} from "react-router-dom";

/** How a navigation changes the history. */
export type Move = NavigateOptions & {
  /** Set if the page named no path, so it only changes its own query. */
  isOwnQuery?: boolean;
};

/**
 * A function that leads to another page, or back. It stays the same between renders.
 *
 * @since contract 1
 */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate();
  // react-router makes a new function for each path, which would run the effects that depend on it.
  const latestRef = useRef(navigate);
  useLayoutEffect(() => {
    latestRef.current = navigate;
  });
  return useCallback((to: To | number, options?: NavigateOptions) => {
    if (typeof to === "number") return latestRef.current(to);
    const move: Move = { ...options, isOwnQuery: typeof to === "object" && to.pathname === undefined };
    return latestRef.current(to, move);
  }, []);
}
