import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs";
import classes from "./tabs.module.css";

/**
 * A tab with its panel.
 *
 * @since contract 1
 */
export type TabEntry = {
  id: string;
  label: string;
  content: ReactNode;
  isDisabled?: boolean;
  /** Keeps the content, and what was typed into it, while another tab is shown. */
  isKept?: boolean;
};

/**
 * Properties of `Tabs`.
 *
 * @since contract 1
 */
export type TabsProps = {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly TabEntry[];
  selectedId: string;
  onChange: (id: string) => void;
};

/**
 * Views of which one is shown; arrow keys move between the tabs.
 *
 * @since contract 1
 */
export function Tabs({ label, tabs, selectedId, onChange }: TabsProps) {
  const listRef = useRef<HTMLDivElement>(null);
  useSelectedInView(listRef, selectedId);
  return (
    <AriaTabs className={classes.tabs} selectedKey={selectedId} onSelectionChange={(key) => onChange(String(key))}>
      <TabList ref={listRef} className={classes.list} aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} isDisabled={tab.isDisabled} className={classes.tab} data-text={tab.label}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} shouldForceMount={tab.isKept} className={classes.panel}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

/** Scrolls the list to the selected tab, also when the list or, with another typeface, the tab changes its width. */
function useSelectedInView(listRef: RefObject<HTMLElement | null>, selectedId: string): void {
  useLayoutEffect(() => {
    const list = listRef.current;
    const tab = list?.querySelector('[role="tab"][aria-selected="true"]');
    if (!list || !tab) return;
    const observer = new ResizeObserver(() => {
      const [box, shown] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
      if (shown.left < box.left) list.scrollLeft += shown.left - box.left;
      else if (shown.right > box.right) list.scrollLeft += shown.right - box.right;
    });
    observer.observe(list);
    observer.observe(tab);
    return () => observer.disconnect();
  }, [listRef, selectedId]);
}
