import {
  Activity,
  Boxes,
  ChartColumn,
  CirclePlay,
  CircleUser,
  Folder,
  House,
  KeyRound,
  LayoutDashboard,
  LockKeyhole,
  Monitor,
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

/** Icons allowed in menu entries; all of lucide would be larger than the console itself. */
const icons: Record<string, LucideIcon> = {
  activity: Activity,
  boxes: Boxes,
  "chart-column": ChartColumn,
  "circle-play": CirclePlay,
  "circle-user": CircleUser,
  house: House,
  "key-round": KeyRound,
  "layout-dashboard": LayoutDashboard,
  "lock-keyhole": LockKeyhole,
  monitor: Monitor,
  "monitor-play": MonitorPlay,
  "package-check": PackageCheck,
  radar: Radar,
  "scroll-text": ScrollText,
  server: Server,
  settings: Settings,
  "shield-check": ShieldCheck,
  users: Users,
};

/** Shows a menu icon; a folder for unknown names. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Folder;
  return <Icon aria-hidden="true" />;
}
