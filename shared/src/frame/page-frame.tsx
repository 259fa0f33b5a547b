import { useEffect, type ReactNode } from "react";
import { useRemoteScope } from "../i18n/remote-scope.tsx";
import { appStore } from "../state/app-store.ts";
import { documentTitle } from "./document-title.ts";
import { pageTitleAtom } from "./page-header.atoms.ts";
import classes from "./page-frame.module.css";

type PageFrameProps = {
  /** Folder of the page, so that a test and a screenshot lead to the file. */
  pageId: string;
  /** Translated. */
  title: string;
  /** One line under the heading. */
  description?: ReactNode;
  /** Buttons of the whole page, at the inline end of the heading. */
  actions?: ReactNode;
  /** Without the limit of the content container: tables and dashboards. */
  wide?: boolean;
  children: ReactNode;
};

/** Root of every page: its mark, its one heading, and the title of the browser tab. */
export function PageFrame({ pageId, title, description, actions, wide = false, children }: PageFrameProps) {
  const { name } = useRemoteScope();
  useEffect(() => {
    document.title = documentTitle(title);
    appStore.set(pageTitleAtom, title);
  }, [title]);
  return (
    <div className={wide ? `${classes.page} ${classes.wide}` : classes.page} data-page={`${name}/${pageId}`}>
      <div className={classes.head}>
        {/* Takes the focus after navigation, when the page declares nothing else. */}
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
