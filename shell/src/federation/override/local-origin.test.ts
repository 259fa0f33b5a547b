import { parseLocalOrigin } from "./local-origin.ts";

it.each([
  ["localhost:4700", "http://localhost:4700"],
  [" http://localhost:4700/ ", "http://localhost:4700"],
  ["127.0.0.1:8080", "http://127.0.0.1:8080"],
  ["https://localhost", "https://localhost"],
  ["https://localhost:4700", "https://localhost:4700"],
])("%s is an address on the user's own machine", (text, origin) => expect(parseLocalOrigin(text)).toBe(origin));

it.each([
  "",
  "localhost",
  "http://localhost:80",
  "https://127.0.0.1:4700",
  "http://192.168.0.7:4700",
  "https://console.example",
  "http://localhost.evil.example:4700",
  "http://localhost:4700@evil.example",
  "http://user:secret@localhost:4700",
  "http://localhost:4700/folder",
  "http://localhost:4700/?a=b",
  "ftp://localhost:4700",
  "javascript://localhost:4700",
])("%p is none", (text) => expect(parseLocalOrigin(text)).toBeNull());
