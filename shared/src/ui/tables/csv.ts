type Cell = string | number | null;

/** Spreadsheets read a cell with such a beginning as a formula; some also with full-width characters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Separators of cells and rows, in any locale. */
const SEPARATOR = /[",;\t\r\n]/;

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return SEPARATOR.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** @returns rows as CSV (RFC 4180), with cells that spreadsheets don't run as formulas */
export const toCsv = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n') + '\r\n';

/** Downloads a text as a file. */
export function saveFile(name: string, text: string): void {
  // The byte order mark tells spreadsheets that this is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
