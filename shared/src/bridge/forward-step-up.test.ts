import { waitFor } from "@testing-library/react";
import { sendJson } from "../api/requests.ts";
import { anError, mockApi } from "../testing/mock-api.ts";
import { forwardStepUp } from "./forward-step-up.ts";

let posted: unknown[];
let parent: Window;
let stop: () => void;

beforeEach(() => {
  posted = [];
  const frame = document.body.appendChild(document.createElement("iframe"));
  if (frame.contentWindow === null) throw new Error("jsdom gives an iframe its window");
  parent = frame.contentWindow;
  jest.spyOn(parent, "postMessage").mockImplementation((message: unknown) => void posted.push(message));
  jest.spyOn(window, "parent", "get").mockReturnValue(parent);
  stop = forwardStepUp();
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

const answer = (isProved: boolean): void =>
  void window.dispatchEvent(
    new MessageEvent("message", {
      data: { type: "recentSignIn", isProved },
      origin: window.location.origin,
      source: parent,
    }),
  );

it("lets the console ask, and sends the call again after the proof only", async () => {
  let calls = 0;
  mockApi.use({
    "PUT /api/things": () => {
      calls += 1;
      return calls === 2 ? { status: 204 } : anError(403, "recent_sign_in_required")();
    },
  });
  const first = sendJson("put", "/api/things", {});
  await waitFor(() => expect(posted).toEqual([{ type: "recentSignInNeeded" }]));
  answer(true);
  await first;
  expect(calls).toBe(2);
  const second = sendJson("put", "/api/things", {}).catch((error: unknown) => error);
  await waitFor(() => expect(posted).toHaveLength(2));
  answer(false);
  expect(await second).toMatchObject({ code: "recent_sign_in_required" });
  expect(calls).toBe(3);
});

it("asks for nothing when a call fails for another reason", async () => {
  mockApi.use({ "PUT /api/things": anError(403, "permission_required") });
  await expect(sendJson("put", "/api/things", {})).rejects.toMatchObject({ code: "permission_required" });
  expect(posted).toEqual([]);
});
