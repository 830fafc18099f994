/** Tables, which load with the first page that needs one. A remote uses the shell's copy, or its own when it runs alone. */
export { DataTable, type Column } from './DataTable';
export { saveFile, toCsv } from './csv';
export { DeleteButton } from './DeleteButton';
export { PagedTable } from './PagedTable';
export { RowPicture } from './RowPicture';
export type { PageStart } from '@relaptop/shared/api';
export { usePages, type Pages } from './usePages';
