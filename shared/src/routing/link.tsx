import { type ComponentProps, type MouseEvent, type ReactElement, type RefAttributes, use } from "react";
import {
  type LinkProps,
  type To,
  UNSAFE_NavigationContext as NavigationContext,
  useHref,
  useLinkClickHandler,
} from "react-router-dom";

type Props = ComponentProps<typeof Link>;
type PlainProps = Omit<Props, "to"> & { to: string };

/** Properties that change where a link leads, or how. */
const routerNames: readonly (keyof LinkProps)[] = [
  "defaultShouldRevalidate",
  "mask",
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
export function Link(given: LinkProps & RefAttributes<HTMLAnchorElement>): ReactElement {
  const { navigator } = use(NavigationContext);
  // These two mean something to servers of react-router only.
  const { discover: _discover, prefetch: _prefetch, ...props } = given;
  // react-router resolves the path against each route and the address, and renders again with each address. Pages have
  // dozens of links.
  if (!isPlain(props)) return <RoutedLink {...props} />;
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

/** Whether an address leads out of the console's routes, and so to the browser. */
const isAbsolute = (to: To): to is string => typeof to === "string" && /^([a-z][a-z\d+.-]*:|\/\/)/i.test(to);

/** A link whose address depends on the route or the page, or that leads there in another way. */
function RoutedLink({ reloadDocument = false, onClick, children, ...props }: Props): ReactElement {
  const { to, mask, relative, replace, state, preventScrollReset, viewTransition, defaultShouldRevalidate, ...rest } =
    props;
  const how = { mask, relative, replace, state, preventScrollReset, viewTransition, defaultShouldRevalidate };
  const href = useHref(to, { relative });
  const follow = useLinkClickHandler(to, { ...how, target: rest.target });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented && !reloadDocument && !isAbsolute(to)) follow(event);
  };
  return (
    <a {...rest} href={isAbsolute(to) ? to : href} onClick={handleClick}>
      {children}
    </a>
  );
}
