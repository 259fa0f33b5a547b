import { runGatehouse } from "../testing/run-program.ts";

it("an unknown command is refused without the help of all commands", async () => {
  expect(await runGatehouse(["nope"], {})).toEqual({
    exitCode: 1,
    stdout: "",
    stderr: "error: unknown command 'nope'\nSee gatehouse --help.\n",
  });
});
