import { mdiChevronDown } from '@mdi/js';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId, useState } from 'react';
import { Box, Button, Icon, Paper } from '@relaptop/shared/ui';

interface FiguresTableProps {
  caption: string;
  /** Column headings. The first column has days or weeks. */
  head: readonly string[];
  /** A row for each day or week, newest first. The first cell names the day or week. */
  rows: readonly (readonly string[])[];
  /** Whether the table is open at first, for example because the charts failed to load. */
  isOpenAtFirst: boolean;
}

/** Moves the button left by its padding, so that its text is aligned with the page's edge. */
const TO_EDGE = '-18px';

/** A table with all figures, for people who can't see the charts. */
export function FiguresTable({ caption, head, rows, isOpenAtFirst }: FiguresTableProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState<boolean>();
  const isShown = isOpen ?? isOpenAtFirst;
  return (
    <Box sx={{ position: 'relative' }}>
      <Button
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsOpen(!isShown)}
        endIcon={<Icon path={mdiChevronDown} sx={{ transform: isShown ? 'rotate(180deg)' : 'none' }} />}
        sx={{ ml: TO_EDGE }}
      >
        All figures in a table
      </Button>
      <Box id={id} hidden={!isShown} sx={{ mt: 1 }}>
        <TableContainer component={Paper} variant="outlined">
          <Table size="small" aria-label={caption}>
            <TableHead>
              <TableRow>
                {head.map((label, at) => (
                  <TableCell key={label} component="th" scope="col" align={at > 0 ? 'right' : 'left'}>
                    {label}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(([first = '', ...values]) => (
                <TableRow key={first}>
                  <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                    {first}
                  </TableCell>
                  {values.map((value, at) => (
                    <TableCell key={head[at + 1]} align="right">
                      {value}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </Box>
    </Box>
  );
}
