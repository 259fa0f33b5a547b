import type { ReactNode } from "react";
import { useRemoteScope } from "../i18n/remote-scope.tsx";
import classes from "./page-frame.module.css";
import { usePageTitle } from "./use-page-title.ts";

type PageFrameProps = {
  /** Folder of the page; tests and screenshots find the file by it. */
  pageId: string;
  /** Translated. */
  title: string;
  /** One line under the heading. */
  description?: ReactNode;
  /** Buttons for the whole page, at the inline end of the heading. */
  actions?: ReactNode;
  /** Removes the width limit of the content container, for tables and dashboards. */
  wide?: boolean;
  children: ReactNode;
};

/** The root of every page: its `data-page`, its only h1, and the title of the browser tab. */
export function PageFrame({ pageId, title, description, actions, wide = false, children }: PageFrameProps) {
  const { name } = useRemoteScope();
  usePageTitle(title);
  return (
    <div className={wide ? `${classes.page} ${classes.wide}` : classes.page} data-page={`${name}/${pageId}`}>
      <div className={classes.head}>
        {/* Gets the focus after navigation, unless the page declares another element. */}
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {description !== undefined && <p className={classes.description}>{description}</p>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
