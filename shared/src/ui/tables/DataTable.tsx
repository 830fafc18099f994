import type { ReactNode } from 'react';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { RowPictureSkeleton } from './RowPicture';
import { stackedOnPhones, type PhonePlace } from './stackedOnPhones';

export interface Column<Row> {
  /** The header, in the specified words; on phones it stands before the value. */
  label: string;
  /** Pixels of the column while there is room: with them the columns don't move when the rows arrive. */
  width?: number;
  /** What it is of a row that stands as a card: its head, or a part that needs the whole breadth and no label. */
  onPhones?: PhonePlace;
  render: (row: Row, index: number) => ReactNode;
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading: skeleton rows are shown. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
}

const SKELETON_ROWS = 4;

/** Pixels of a button in a row: a part of its cell would be nothing where the cell is as wide as what is in it. */
const ACT = 72;

function CellSkeleton({ place }: { place: PhonePlace | undefined }) {
  if (place === 'picture') return <RowPictureSkeleton />;
  return <Skeleton width={place === 'acts' || place === 'aside' ? ACT : '80%'} />;
}

/** A table on wide screens; on phones each row becomes a card of label and value, so that nothing is cut off. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <TableContainer component={Paper} variant="outlined" sx={stackedOnPhones} aria-busy={rows === undefined}>
      <Table aria-label={caption}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.label} component="th" scope="col" width={column.width}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows
            ? rows.map((row, index) => (
                <TableRow key={rowKey(row)}>
                  {columns.map((column) => (
                    <TableCell key={column.label} data-label={column.label} data-place={column.onPhones}>
                      {column.render(row, index)}
                    </TableCell>
                  ))}
                </TableRow>
              ))
            : Array.from({ length: SKELETON_ROWS }, (_unused, row) => (
                <TableRow key={row}>
                  {columns.map((column) => (
                    <TableCell key={column.label} data-label={column.label} data-place={column.onPhones}>
                      <CellSkeleton place={column.onPhones} />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
