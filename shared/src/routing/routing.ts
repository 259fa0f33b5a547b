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
export type { LinkProps, Location, NavigateFunction, RouteObject } from "react-router-dom";
export { currentPath, hashHref, routePath, type RouteQuery } from "./hash-href.ts";
