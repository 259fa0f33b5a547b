import type {
  PolicySimulationWithResults,
  SimulationResults,
} from "@gatehouse/shared/contracts/policy-simulations.contract";

const programs: SimulationResults["programs"] = [
  {
    application: "psexec64.exe",
    image: "C:\\Tools\\psexec64.exe",
    starts: 17,
    changedStarts: 17,
    decisions: [{ decision: "block", starts: 17 }],
    changes: [{ from: "elevate", to: "block", starts: 17 }],
    users: 2,
    ruleIds: ["a"],
  },
  {
    application: "notepad.exe",
    image: "C:\\Windows\\notepad.exe",
    starts: 283,
    changedStarts: 0,
    decisions: [{ decision: "allow", starts: 283 }],
    changes: [],
    users: 5,
    ruleIds: [null],
  },
];

/** A finished run that blocks 17 starts of one program, and changes nothing for another. */
export const aSimulation = (changes: Partial<PolicySimulationWithResults> = {}): PolicySimulationWithResults => ({
  id: "run-1",
  policyGuid: "policy-1",
  state: "succeeded",
  doneStarts: 300,
  totalStarts: 300,
  from: null,
  to: null,
  revision: null,
  publishedVersion: 7,
  startedBy: "ada",
  createdAt: "2026-11-23T10:00:00.000Z",
  results: {
    starts: 300,
    decisions: [
      { decision: "allow", starts: 280, difference: 0 },
      { decision: "elevate", starts: 0, difference: -17 },
      { decision: "audit", starts: 0, difference: 0 },
      { decision: "block", starts: 17, difference: 17 },
      { decision: "undecidable", starts: 3, difference: 0 },
      { decision: "unassigned", starts: 0, difference: 0 },
    ],
    changes: [{ from: "elevate", to: "block", starts: 17 }],
    changedStarts: 17,
    changedPrograms: 1,
    changedUsers: 2,
    elevatedStarts: 20,
    elevatedBlockedStarts: 17,
    missingFields: [{ field: "product", starts: 3 }],
    programs,
    programCount: 2,
    users: [],
    userCount: 5,
    rules: [
      {
        workstyleId: "developers",
        ruleId: "a",
        workstyleName: "developers",
        ruleName: "a",
        starts: 17,
        changedStarts: 17,
        decisions: [{ decision: "block", starts: 17 }],
        changes: [],
      },
    ],
  },
  ...changes,
});
