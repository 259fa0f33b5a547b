import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs";
import classes from "./tabs.module.css";

export type TabEntry = { id: string; label: string; content: ReactNode; isDisabled?: boolean };

export type TabsProps = {
  /** The accessible name of the row of tabs. */
  label: string;
  tabs: readonly TabEntry[];
  selectedId: string;
  onChange: (id: string) => void;
};

/** Views of one thing, of which one is shown; the arrow keys move between them. */
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
        <TabPanel key={tab.id} id={tab.id}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
