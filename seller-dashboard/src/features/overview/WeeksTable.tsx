import { mdiChevronDown } from '@mdi/js';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId, useState } from 'react';
import { OVERVIEW_FIGURES, type SellerWeek } from '@relaptop/shared/contracts';
import { Box, Button, formatCount, Icon, Paper, visuallyHidden } from '@relaptop/shared/ui';
import { FIGURES } from './texts';
import { dayText } from './weeks';

interface WeeksTableProps {
  weeks: readonly SellerWeek[];
  /** When there are no charts. */
  isOpenAtFirst: boolean;
}

/** All figures in numbers. Always there for screen readers, to whom the charts say nothing; others unfold it. */
export function WeeksTable({ weeks, isOpenAtFirst }: WeeksTableProps) {
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
      >
        All figures in a table
      </Button>
      <Box id={id} sx={isShown ? { mt: 1 } : visuallyHidden}>
        <TableContainer
          component={Paper}
          variant="outlined"
          sx={isShown ? undefined : { overflow: 'visible' }}
        >
          <Table size="small" aria-label="Views, saves, bookings and sales by week">
            <TableHead>
              <TableRow>
                <TableCell component="th" scope="col">
                  Week from
                </TableCell>
                {OVERVIEW_FIGURES.map((figure) => (
                  <TableCell key={figure} component="th" scope="col" align="right">
                    {FIGURES[figure].label}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {weeks.toReversed().map((week) => (
                <TableRow key={week.monday}>
                  <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                    {dayText(week.monday)}
                  </TableCell>
                  {OVERVIEW_FIGURES.map((figure) => (
                    <TableCell key={figure} align="right">
                      {formatCount(week[figure])}
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
