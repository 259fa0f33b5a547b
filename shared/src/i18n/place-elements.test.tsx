import { render } from "@testing-library/react";
import { placeElements } from "./place-elements.ts";

const elements = { terms: <a href="#/terms-of-use">old</a>, mark: <b />, icon: <img alt="" className="icon" /> };

it.each([
  ["Read our terms.", "Read our terms."],
  ["Read <terms>our terms</terms>.", 'Read <a href="#/terms-of-use">our terms</a>.'],
  ["<terms>All <mark>our</mark> terms</terms> apply", '<a href="#/terms-of-use">All <b>our</b> terms</a> apply'],
  ["<mark>a</mark><mark>b</mark>", "<b>a</b><b>b</b>"],
  ["One<br/>two <icon />", 'One<br>two <img alt="" class="icon">'],
  ["<strong>Now</strong>", "<strong>Now</strong>"],
  ["1 < 2 and <unknown>text</unknown>", "1 &lt; 2 and &lt;unknown&gt;text&lt;/unknown&gt;"],
  ["<i onclick='x()'>text</i>", "&lt;i onclick='x()'&gt;text&lt;/i&gt;"],
  ["<img src=x onerror=x()>", "&lt;img src=x onerror=x()&gt;"],
  ["<terms href=javascript:x()>our terms</terms>", "&lt;terms href=javascript:x()&gt;our terms&lt;/terms&gt;"],
  ["<constructor>x</constructor>", "&lt;constructor&gt;x&lt;/constructor&gt;"],
  ["Read <terms>our terms", 'Read <a href="#/terms-of-use">our terms</a>'],
  ["</terms>closed", "&lt;/terms&gt;closed"],
  ["", ""],
])("%s", (text, markup) => {
  const { container } = render(<p>{placeElements(text, elements)}</p>);
  expect(container.querySelector("p")?.innerHTML).toBe(markup);
});
