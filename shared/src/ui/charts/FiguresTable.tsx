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
  /** What it lists, for screen readers. */
  caption: string;
  /** The headings, that of the days or weeks first. */
  head: readonly string[];
  /** A day or week each, which the first cell names; newest first. */
  rows: readonly (readonly string[])[];
  /** When there are no charts. */
  isOpenAtFirst: boolean;
}

/** A button without a frame has its words at the page's edge. */
const TO_EDGE = '-18px';

/** All figures in numbers, which the charts don't tell screen readers. */
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
