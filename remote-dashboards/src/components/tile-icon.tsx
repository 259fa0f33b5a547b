import analytics from "../assets/images/dashboard/analytics.svg";
import assets from "../assets/images/dashboard/assets.svg";
import configuration from "../assets/images/dashboard/configuration.svg";
import createsystem from "../assets/images/dashboard/createsystem.svg";
import discovery from "../assets/images/dashboard/discovery.svg";
import events from "../assets/images/dashboard/events.svg";
import jobs from "../assets/images/dashboard/jobs.svg";
import managedaccounts from "../assets/images/dashboard/managedaccounts.svg";
import managedsystems from "../assets/images/dashboard/managedsystems.svg";
import newdiscoveryscan from "../assets/images/dashboard/newdiscoveryscan.svg";
import passwordsafe from "../assets/images/dashboard/passwordsafe.svg";
import policies from "../assets/images/dashboard/policies.svg";
import teampasswords from "../assets/images/dashboard/teampasswords.svg";
import zones from "../assets/images/dashboard/zones.svg";
import classes from "./tile-icon.module.css";

/** Address of a picture by the name that tiles use. */
const addresses: Readonly<Record<string, string>> = {
  analytics,
  assets,
  configuration,
  createsystem,
  discovery,
  events,
  jobs,
  managedaccounts,
  managedsystems,
  newdiscoveryscan,
  passwordsafe,
  policies,
  teampasswords,
  zones,
};

const isKnown = (name: string): boolean => Object.hasOwn(addresses, name);

/** The picture of a tile in the colour of the text around it; that of the dashboards' charts where the name is unknown. */
export function TileIcon({ name }: { name: string }) {
  const address = isKnown(name) ? addresses[name] : analytics;
  return <span className={classes.icon} style={{ maskImage: `url("${address}")` }} aria-hidden="true" />;
}
