import type { Ratios } from "./bounds/ratios.ts";
import { runBuilds } from "./builds/run-builds.ts";
import { compositionRatios } from "./composition/composition-ratios.ts";
import { runComposition } from "./composition/run-composition.ts";
import { dashboardsRatios } from "./dashboards/dashboards-ratios.ts";
import { runDashboards } from "./dashboards/run-dashboards.ts";
import { runForms } from "./forms/run-forms.ts";
import { runFrames } from "./frames/run-frames.ts";
import { runGrid } from "./grid/run-grid.ts";
import { runPeople } from "./people/run-people.ts";
import { runSections } from "./sections/run-sections.ts";
import { sectionsRatios } from "./sections/sections-ratios.ts";
import { runShell } from "./shell/run-shell.ts";
import { shellRatios } from "./shell/shell-ratios.ts";
import { runSignIn } from "./sign-in/run-sign-in.ts";
import { signInRatios } from "./sign-in/sign-in-ratios.ts";
import { runStreams } from "./streams/run-streams.ts";
import { streamsRatios } from "./streams/streams-ratios.ts";
import { runTeams } from "./teams/run-teams.ts";

type Run<Samples> = (rounds: number, rowCounts?: number[], parts?: string[], against?: string) => Promise<Samples>;

/** Runs a bench, which prints its tables. */
type Bench = { run: Run<{ samples: object; ratios: Ratios | null }>; hasRatios: boolean };

const plain = (run: Run<object>): Bench => ({
  run: async (...given) => ({ samples: await run(...given), ratios: null }),
  hasRatios: false,
});

const withRatios = <Samples extends object>(run: Run<Samples>, read: (samples: Samples) => Ratios): Bench => ({
  run: async (...given) => {
    const samples = await run(...given);
    return { samples, ratios: read(samples) };
  },
  hasRatios: true,
});

export const benches: Readonly<Record<string, Bench>> = {
  builds: plain((rounds, _rowCounts, _parts, against) => runBuilds(rounds, against)),
  composition: withRatios(runComposition, compositionRatios),
  dashboards: withRatios(runDashboards, dashboardsRatios),
  forms: plain(runForms),
  frames: plain(runFrames),
  grid: plain(runGrid),
  people: plain(runPeople),
  sections: withRatios(runSections, sectionsRatios),
  shell: withRatios(runShell, shellRatios),
  "sign-in": withRatios(runSignIn, signInRatios),
  streams: withRatios(runStreams, streamsRatios),
  teams: plain(runTeams),
};

/** The benches of "all". */
export const ratioBenches = Object.keys(benches).filter((name) => benches[name]?.hasRatios);
