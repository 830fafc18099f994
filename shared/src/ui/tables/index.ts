/** Tables. Shared with a fallback; loaded with the first page that needs one. */
export { DataTable, type Column } from './DataTable';
export { saveFile, toCsv } from './csv';
export { DeleteButton } from './DeleteButton';
export { PagedTable } from './PagedTable';
export { RowPicture } from './RowPicture';
export type { PageStart } from '@relaptop/shared/api';
export { usePages, type Pages } from './usePages';
