import { SaxesParser } from "saxes";

/** One event as in the XML, not interpreted. */
export type XmlEvent = {
  provider: string;
  eventId: string;
  systemTime: string;
  recordId: string;
  channel: string;
  computer: string;
  /** `EventData` by the Name of each Data element. */
  data: Map<string, string>;
};

/** What is wrong with an event; lines are counted from its `<Event`, which is line 1. */
export class EventXmlError extends Error {
  readonly lineInEvent: number;

  constructor(message: string, lineInEvent: number) {
    super(message);
    this.name = "EventXmlError";
    this.lineInEvent = lineInEvent;
  }
}

const NAMESPACE = "http://schemas.microsoft.com/win/2004/08/events/event";

/** Fields for the text of these System children. */
const fieldByElement: Record<string, "eventId" | "recordId" | "channel" | "computer"> = {
  "Event/System/EventID": "eventId",
  "Event/System/EventRecordID": "recordId",
  "Event/System/Channel": "channel",
  "Event/System/Computer": "computer",
};
const DATA_PATH = "Event/EventData/Data";

/** Parses one `<Event>…</Event>`. A prefix declared on an enclosing root element counts as Windows' own. */
export function parseEventXml(text: string): XmlEvent {
  const parser = new SaxesParser({ xmlns: true, position: false, resolvePrefix: () => NAMESPACE });
  const event: XmlEvent = {
    provider: "",
    eventId: "",
    systemTime: "",
    recordId: "",
    channel: "",
    computer: "",
    data: new Map(),
  };
  const path: string[] = [];
  let content = "";
  let dataName = "";
  const fail = (message: string): never => {
    throw new EventXmlError(message, parser.line);
  };

  parser.on("error", (error) => fail(error.message));
  parser.on("doctype", () => fail("an event has no DOCTYPE"));
  parser.on("text", (part) => {
    content += part;
  });
  parser.on("cdata", (part) => {
    content += part;
  });
  parser.on("opentag", (tag) => {
    const isForeign = tag.uri !== "" && tag.uri !== NAMESPACE;
    path.push(isForeign ? `{${tag.uri}}${tag.local}` : tag.local);
    content = "";
    const here = path.join("/");
    const attribute = (name: string) => tag.attributes[name]?.value ?? "";
    if (here === "Event/System/Provider") event.provider = attribute("Name");
    if (here === "Event/System/TimeCreated") event.systemTime = attribute("SystemTime");
    if (here === DATA_PATH) dataName = attribute("Name");
  });
  parser.on("closetag", () => {
    const here = path.join("/");
    const field = fieldByElement[here];
    if (field !== undefined) event[field] = content.trim();
    if (here === DATA_PATH && dataName !== "") event.data.set(dataName, content);
    path.pop();
    content = "";
  });
  parser.write(text).close();
  return event;
}
