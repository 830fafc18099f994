type Cell = string | number | null;

/** Spreadsheets take a cell that begins like this for a formula, whoever has written it; some also in the wide forms of East Asia. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Between cells and rows, in some countries. */
const SEPARATOR = /[",;\t\r\n]/;

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return SEPARATOR.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** @returns rows as a CSV file (RFC 4180) that a spreadsheet opens without running anything in it. */
export const toCsv = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n') + '\r\n';

/** Saves a text as a file on the reader's machine. */
export function saveFile(name: string, text: string): void {
  // The mark at the beginning tells spreadsheets that this is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
