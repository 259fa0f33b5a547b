import type { ComponentProps, ReactNode } from "react";
import { Link } from "../../../routing/routing.ts";

/** Target of a link: `to` is a page of the console, `href` a URL outside its router. */
export type AnchorTarget =
  | { to: string; href?: undefined; opensNewWindow?: undefined }
  | { href: string; to?: undefined; opensNewWindow?: boolean };

type AnchorProps = AnchorTarget &
  Omit<ComponentProps<"a">, "href" | "target" | "rel"> & {
    children: ReactNode;
  };

/** Chooses between a router link and a plain anchor; a new window never gets an opener. */
export function Anchor({ to, href, opensNewWindow, children, ...rest }: AnchorProps) {
  if (to !== undefined) {
    return (
      <Link to={to} {...rest}>
        {children}
      </Link>
    );
  }
  const newWindow = opensNewWindow ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a href={href} {...newWindow} {...rest}>
      {children}
    </a>
  );
}
