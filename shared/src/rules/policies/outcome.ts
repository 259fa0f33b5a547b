/** Whether something applies to a start; `undecidable` if only a field that the start lacks can tell. */
export type Outcome = "match" | "noMatch" | "undecidable";
