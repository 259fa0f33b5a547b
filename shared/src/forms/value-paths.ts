// The form reads a name such as `mail.host` as a path, for its own values and for errors of the server.
export { getIn as readPath, setIn as withPath } from "final-form";
