import { type MouseEvent, type ReactElement, type RefAttributes, use } from "react";
import { type LinkProps, Link as RouterLink, UNSAFE_NavigationContext as NavigationContext } from "react-router-dom";

type Props = LinkProps & RefAttributes<HTMLAnchorElement>;
type PlainProps = Omit<Props, "to"> & { to: string };

/** Properties that only react-router's link knows. */
const routerNames: readonly (keyof LinkProps)[] = [
  "defaultShouldRevalidate",
  "discover",
  "mask",
  "prefetch",
  "preventScrollReset",
  "relative",
  "reloadDocument",
  "replace",
  "state",
  "target",
  "viewTransition",
];

/** Whether a link leads to a path that depends on no route, and in the usual way. */
const isPlain = (props: Props): props is PlainProps =>
  typeof props.to === "string" && /^\/(?!\/)/.test(props.to) && routerNames.every((name) => props[name] === undefined);

/** Whether the browser has something else to do, such as opening a new tab. */
const isForBrowser = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;

/**
 * A link to a page of the console, by its path after the hash.
 *
 * @since contract 1
 */
export function Link(props: Props): ReactElement {
  const { navigator } = use(NavigationContext);
  // It resolves the path against each route and the address, and renders again with each address. Pages have dozens.
  if (!isPlain(props)) return <RouterLink {...props} />;
  const { to, onClick, children, ...rest } = props;
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    // The page on screen stays one step of the history.
    if (event.currentTarget.href === window.location.href) navigator.replace(to);
    else navigator.push(to);
  };
  return (
    <a {...rest} href={navigator.createHref(to)} onClick={handleClick}>
      {children}
    </a>
  );
}
