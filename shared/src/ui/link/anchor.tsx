import type { ComponentProps, ReactNode } from "react";
import { Link } from "../../routing/routing.ts";

/** Where a link leads: `to` is a page of the console, `href` an address outside its router. */
export type AnchorTarget =
  | { to: string; href?: undefined; opensNewWindow?: undefined }
  | { href: string; to?: undefined; opensNewWindow?: boolean };

type AnchorProps = AnchorTarget &
  Omit<ComponentProps<"a">, "href" | "target" | "rel"> & {
    children: ReactNode;
  };

/** The one place that decides between a router link and a plain anchor; a new window never gets an opener. */
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
