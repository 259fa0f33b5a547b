import type { ReactNode } from "react";
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
  return (
    <AriaTabs className={classes.tabs} selectedKey={selectedId} onSelectionChange={(key) => onChange(String(key))}>
      <TabList className={classes.list} aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} isDisabled={tab.isDisabled} className={classes.tab}>
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
