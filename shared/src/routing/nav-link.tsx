import type { ReactElement, RefAttributes } from "react";
import { type NavLinkProps, useLocation, useResolvedPath } from "react-router-dom";
import { Link } from "./link.tsx";

/** Whether the page on screen is the one at `path`, or below it if that is enough. All pages are below `/`, so none is. */
function isShown(path: string, shown: string, { caseSensitive = false, end = false }: Partial<NavLinkProps>): boolean {
  const [own, current] = caseSensitive ? [path, shown] : [path.toLowerCase(), shown.toLowerCase()];
  if (own === current) return true;
  return !end && own !== "/" && current.startsWith(`${own.replace(/\/$/, "")}/`);
}

/**
 * A link that knows whether its page is shown.
 *
 * @since contract 1
 */
export function NavLink(props: NavLinkProps & RefAttributes<HTMLAnchorElement>): ReactElement {
  const { "aria-current": current = "page", caseSensitive, end, className, style, children, ...rest } = props;
  const { pathname: own } = useResolvedPath(rest.to, { relative: rest.relative });
  const { pathname: shown } = useLocation();
  const isActive = isShown(own, shown, { caseSensitive, end });
  // Pages of the console have no loaders in the router, so that a change of page is done at once.
  const state = { isActive, isPending: false, isTransitioning: false };
  const plainName = [className, isActive && "active"].filter(Boolean).join(" ");
  return (
    <Link
      {...rest}
      aria-current={isActive ? current : undefined}
      className={typeof className === "function" ? className(state) : plainName}
      style={typeof style === "function" ? style(state) : style}
    >
      {typeof children === "function" ? children(state) : children}
    </Link>
  );
}
