import { aRemote } from "../../testing/selection.builder.ts";
import { withAttemptUrls } from "./attempt-urls.ts";

const file = (url: string) => ({ url, integrity: "sha384-hash" });
const chunk = "/remotes/reports/chunks/a.js";
const remote = aRemote("reports", ["/reports"], {
  exposed: { scripts: [file(chunk)], styles: [file("/remotes/reports/chunks/a.css")] },
  scripts: { "/remotes/reports/1.0.0/remoteEntry.js": "sha384-entry", [chunk]: "sha384-hash" },
  locales: { "en-US": file("/remotes/reports/1.0.0/locales/en-US.json") },
});

it("every address of an attempt is one of its own, with the same hash", () => {
  const { entry, exposed, scripts, locales } = withAttemptUrls(remote, 2);
  expect({ entry, exposed, scripts, locales }).toEqual({
    entry: { url: "/remotes/reports/~2/1.0.0/remoteEntry.js", integrity: "sha384-entry" },
    exposed: {
      scripts: [file("/remotes/reports/~2/chunks/a.js")],
      styles: [file("/remotes/reports/~2/chunks/a.css")],
    },
    scripts: {
      "/remotes/reports/~2/1.0.0/remoteEntry.js": "sha384-entry",
      "/remotes/reports/~2/chunks/a.js": "sha384-hash",
    },
    locales: { "en-US": file("/remotes/reports/~2/1.0.0/locales/en-US.json") },
  });
});

it("an attempt after another takes its place", () => {
  expect(withAttemptUrls(withAttemptUrls(remote, 1), 3)).toEqual(withAttemptUrls(remote, 3));
});
