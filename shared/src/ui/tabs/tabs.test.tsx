import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Tabs } from "./tabs.tsx";

function Views() {
  const [selectedId, setSelectedId] = useState("overview");
  return (
    <Tabs
      label="Views"
      selectedId={selectedId}
      onChange={setSelectedId}
      tabs={[
        { id: "overview", label: "Overview", content: "What there is" },
        { id: "closed", label: "Closed", content: "Nobody sees this", isDisabled: true },
        { id: "events", label: "Events", content: "What happened" },
      ]}
    />
  );
}

it("moves between the tabs with the arrow keys, past the one that is closed", async () => {
  render(<Views />);
  expect(screen.getByRole("tablist", { name: "Views" })).toBeInTheDocument();
  expect(screen.getByRole("tabpanel", { name: "Overview" })).toHaveTextContent("What there is");
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Events", selected: true })).toHaveFocus();
  expect(screen.getByRole("tabpanel", { name: "Events" })).toHaveTextContent("What happened");
  expect(screen.queryByText("What there is")).not.toBeInTheDocument();
});
