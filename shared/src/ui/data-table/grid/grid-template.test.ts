import { gridTemplate } from "./grid-template.ts";

it("gives each column room for its name, unless the user has set a width", () => {
  const columns = [
    { id: "name", header: "Operating system", renderCell: () => null, isSortable: true, isRowHeader: true },
    { id: "address", header: "IP アドレス", renderCell: () => null },
    { id: "isAdministrator", header: "Installation administrator", renderCell: () => null },
    { id: "tags", header: "Tags", renderCell: () => null },
  ];
  const { tracks, nameWidth } = gridTemplate({ columns, widths: { tags: 7 }, hasSelection: false, hasActions: false });
  expect(tracks).toBe(
    "minmax(max(16rem, 13.5ch + 4.2rem), 1.5fr) minmax(max(11rem, 8ch + 2.4rem), 1fr) minmax(max(11rem, 19.5ch + 2.4rem), 1fr) 7rem",
  );
  expect(nameWidth).toBe("max(16rem, 13.5ch + 4.2rem)");
});
