export {
  /**
   * Leads to another page as soon as it is rendered.
   *
   * @since contract 1
   */
  Navigate,
  /**
   * The place of the child route that matches.
   *
   * @since contract 1
   */
  Outlet,
  /**
   * The current path and query.
   *
   * @since contract 1
   */
  useLocation,
  /**
   * Whether the user came by a link, by a replacement, or by the browser's own buttons.
   *
   * @since contract 1
   */
  useNavigationType,
  /**
   * Renders the route of a list that matches the path.
   *
   * @since contract 1
   */
  useRoutes,
  /**
   * The query of the current page, and a function that changes it.
   *
   * @since contract 1
   */
  useSearchParams,
} from "react-router-dom";
export type {
  /**
   * Properties of `Link`.
   *
   * @since contract 1
   */
  LinkProps,
  /**
   * A path with its query and state.
   *
   * @since contract 1
   */
  Location,
  /**
   * What `useNavigate` returns.
   *
   * @since contract 1
   */
  NavigateFunction,
  /**
   * A route with its path, component and children.
   *
   * @since contract 1
   */
  RouteObject,
} from "react-router-dom";
export { currentPath, hashHref, routePath, type RouteQuery } from "./hash-href.ts";
export { createHashRouter, RouterProvider, type HashRouter } from "./hash-router.tsx";
export { Link } from "./link.tsx";
export { NavLink } from "./nav-link.tsx";
export { useNavigate } from "./use-navigate.ts";
