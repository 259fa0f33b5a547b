import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { LinkButton } from "../link-button/link-button.tsx";
import { TextLink } from "./text-link.tsx";

function Place() {
  return <p>{`at ${useLocation().pathname}`}</p>;
}

it("goes to a page of the console through the router", async () => {
  render(
    <MemoryRouter>
      <LinkButton to="/assets">Open assets</LinkButton>
      <Place />
    </MemoryRouter>,
  );
  await userEvent.setup().click(screen.getByRole("link", { name: "Open assets" }));
  expect(screen.getByText("at /assets")).toBeInTheDocument();
});

it("leaves addresses outside the router alone, and gives a new window no opener", () => {
  render(
    <TextLink href="https://example.org/help" opensNewWindow>
      Help
    </TextLink>,
  );
  const link = screen.getByRole("link", { name: "Help" });
  expect(link).toHaveAttribute("href", "https://example.org/help");
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
});
