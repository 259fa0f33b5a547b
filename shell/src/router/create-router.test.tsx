import { shellPaths } from "@gatehouse/shared/contracts/shell-paths.contract";
import { createRouter } from "./create-router.tsx";

it("the pages of the shell itself are those that no remote may claim", () => {
  const router = createRouter();
  const own = router.routes[0]?.children?.flatMap(({ path = "*" }) => (path === "*" ? [] : [`/${path}`]));
  expect(own?.sort()).toEqual([...shellPaths].sort());
  router.dispose();
});
