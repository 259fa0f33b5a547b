import { AppError } from "../../errors.ts";
import { parseServiceOrigin } from "./parse-service-origin.ts";

function readCodes(parse: () => string): string[] | undefined {
  try {
    parse();
    return [];
  } catch (error) {
    return error instanceof AppError ? error.fields?.map(({ code }) => code) : undefined;
  }
}

it.each<[string, boolean, string]>([
  ["https://service.example.com", false, "https://service.example.com"],
  [" HTTPS://Service.Example.com:443/ ", false, "https://service.example.com"],
  ["https://93.184.216.34:8443", false, "https://93.184.216.34:8443"],
  ["http://10.0.0.5:8080", true, "http://10.0.0.5:8080"],
  ["http://0x7f.1", true, "http://127.0.0.1"],
  ["https://localhost:4000", true, "https://localhost:4000"],
  ["http://[::1]:4000", true, "http://[::1]:4000"],
])("%s (private: %s) is %s", (text, allowsPrivate, expected) => {
  expect(parseServiceOrigin(text, allowsPrivate)).toBe(expected);
});

it.each<[string, boolean, string]>([
  ["service.example.com", true, "originInvalid"],
  ["ftp://service.example.com", true, "originInvalid"],
  ["https://service.example.com/api", true, "originOnly"],
  ["https://service.example.com/?a", true, "originOnly"],
  ["https://user:secret@service.example.com", true, "originOnly"],
  ["http://service.example.com", false, "originInsecure"],
  ["https://10.0.0.5", false, "originPrivate"],
  ["https://0x7f.1", false, "originPrivate"],
  ["https://localhost", false, "originPrivate"],
  ["https://api.localhost", false, "originPrivate"],
  ["https://[fe80::1]", false, "originPrivate"],
  ["https://[::ffff:10.0.0.1]", false, "originPrivate"],
  ["https://0.0.0.0", true, "originInvalid"],
  ["https://[64:ff9b::a9fe:a9fe]", true, "originInvalid"],
  ["http://169.254.169.254", true, "originMetadata"],
  ["https://2852039166", true, "originMetadata"],
  ["https://[::ffff:169.254.169.254]", true, "originMetadata"],
  ["https://[fd00:ec2::254]", true, "originMetadata"],
  ["https://168.63.129.16", true, "originMetadata"],
])("%s (private: %s) is refused: %s", (text, allowsPrivate, code) => {
  expect(readCodes(() => parseServiceOrigin(text, allowsPrivate))).toEqual([code]);
});
