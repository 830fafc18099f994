/** Remotes use the shell's copy of this module. A remote that runs alone uses its own copy. */
export { DataTable, type Column } from './DataTable';
export { saveFile, toCsv } from './csv';
export { DeleteButton } from './DeleteButton';
export { PagedTable } from './PagedTable';
export { RowPicture } from './RowPicture';
export type { PageStart } from '@relaptop/shared/api';
export { usePages, type Pages } from './usePages';
