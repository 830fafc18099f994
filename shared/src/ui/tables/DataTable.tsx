import type { ReactNode } from 'react';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Paper, Skeleton } from '@relaptop/shared/ui';
import { RowPictureSkeleton } from './RowPicture';
import { stackedBelow, type CardsBelow, type PhonePlace } from './stackedOnPhones';

export interface Column<Row> {
  /** On phones, the label stands before each value. */
  label: string;
  /** Pixels. A fixed width keeps the columns in place while the rows load. */
  width?: number;
  onPhones?: PhonePlace;
  align?: 'right';
  render: (row: Row, index: number) => ReactNode;
}

interface DataTableProps<Row> {
  /** In narrower windows, each row is a card. */
  cardsBelow?: CardsBelow | undefined;
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Rows that need no action any more are gray. */
  isQuiet?: (row: Row) => boolean;
}

const SKELETON_ROWS = [null, null, null, null];

/** Pixels. A percentage would have no effect, because the cell is as wide as its content. */
const BUTTON_WIDTH = 72;

function CellSkeleton({ place }: { place: PhonePlace | undefined }) {
  if (place === 'picture') return <RowPictureSkeleton />;
  return <Skeleton width={place === 'acts' || place === 'aside' ? BUTTON_WIDTH : '80%'} />;
}

export function DataTable<Row>({
  cardsBelow = 'sm',
  caption,
  columns,
  rows,
  rowKey,
  isQuiet,
}: DataTableProps<Row>) {
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      sx={stackedBelow(cardsBelow)}
      aria-busy={rows === undefined}
    >
      <Table aria-label={caption}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column.label}
                component="th"
                scope="col"
                width={column.width}
                align={column.align}
              >
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {(rows ?? SKELETON_ROWS).map((row, index) => (
            <TableRow
              key={row === null ? index : rowKey(row)}
              data-quiet={(row !== null && isQuiet?.(row)) || undefined}
            >
              {columns.map((column) => (
                <TableCell
                  key={column.label}
                  align={column.align}
                  data-label={column.label}
                  data-place={column.onPhones}
                >
                  {row === null ? <CellSkeleton place={column.onPhones} /> : column.render(row, index)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
