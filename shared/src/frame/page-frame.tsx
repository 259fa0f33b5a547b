import type { ReactNode } from "react";
import { useRemoteScope } from "../i18n/remote-scope.tsx";
import { classNames } from "../ui/styles/class-names.ts";
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
  /** The heading is for screen readers only, because a frame below the page shows its own. */
  isHeadHidden?: boolean;
  children: ReactNode;
};

/**
 * The root of every page: its `data-page`, its only h1, and the title of the browser tab.
 *
 * @since contract 1
 */
export function PageFrame(props: PageFrameProps) {
  const { pageId, title, description, actions, wide = false, isHeadHidden = false, children } = props;
  const { name } = useRemoteScope();
  usePageTitle(title);
  return (
    <div
      className={classNames(classes.page, wide && classes.wide, isHeadHidden && classes.bare)}
      data-page={`${name}/${pageId}`}
    >
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
