type Cell = string | number | null;

/** Spreadsheets run a cell with this beginning as a formula. Some also accept the full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** A cell needs quotes if it contains quotes, a row separator, or a cell separator of any locale. */
const SEPARATOR = /[",;\t\r\n]/;

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return SEPARATOR.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV as in RFC 4180. An apostrophe before a formula keeps spreadsheets from running it. */
export const toCsv = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n') + '\r\n';

export function saveFile(name: string, text: string): void {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
