import {
  Boxes,
  ChartColumn,
  CircleUser,
  Folder,
  House,
  KeyRound,
  LayoutDashboard,
  LockKeyhole,
  MonitorPlay,
  PackageCheck,
  Radar,
  ScrollText,
  Server,
  Settings,
  ShieldCheck,
  Users,
  type LucideIcon,
} from "lucide-react";

/** The icons that menu entries may name; all of lucide would be far more than the console itself. */
const icons: Record<string, LucideIcon> = {
  boxes: Boxes,
  "chart-column": ChartColumn,
  "circle-user": CircleUser,
  house: House,
  "key-round": KeyRound,
  "layout-dashboard": LayoutDashboard,
  "lock-keyhole": LockKeyhole,
  "monitor-play": MonitorPlay,
  "package-check": PackageCheck,
  radar: Radar,
  "scroll-text": ScrollText,
  server: Server,
  settings: Settings,
  "shield-check": ShieldCheck,
  users: Users,
};

/** The icon of a menu entry; a folder for a name that is not in the list. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Folder;
  return <Icon aria-hidden="true" />;
}
