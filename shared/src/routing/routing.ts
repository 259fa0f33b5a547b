export {
  createHashRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  useLocation,
  useNavigate,
  useNavigationType,
  useRoutes,
  useSearchParams,
} from "react-router-dom";
export type { LinkProps, NavigateFunction, RouteObject } from "react-router-dom";
export { currentPath, hashHref, routePath, type RouteQuery } from "./hash-href.ts";
