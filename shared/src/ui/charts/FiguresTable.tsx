import { mdiChevronDown } from '@mdi/js';
import { useId, useState } from 'react';
import { Box, Button, Icon, Paper } from '@relaptop/shared/ui';

interface FiguresTableProps {
  caption: string;
  head: readonly string[];
  /** Newest first. The first cell names the day or week. */
  rows: readonly (readonly string[])[];
  isOpenAtFirst: boolean;
}

/** The button's padding. It aligns the text with the page's edge. */
const TO_EDGE = '-18px';

/** MUI's table would add MUI's theme to the page's remote. */
const tableStyle = {
  overflowX: 'auto',
  '& table': { width: 1, borderCollapse: 'collapse' },
  '& :is(th, td)': {
    px: 2,
    py: 0.75,
    borderBottom: '1px solid',
    borderColor: 'divider',
    typography: 'body2',
    textAlign: 'right',
  },
  '& thead th': { bgcolor: 'action.hover', fontWeight: 600, lineHeight: '1.5rem' },
  '& :is(thead th:first-of-type, tbody th)': { textAlign: 'left' },
  '& tbody th': { fontWeight: 400, whiteSpace: 'nowrap' },
} as const;

/** The figures as text, for people who can't see the charts. */
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
        <Paper variant="outlined" sx={tableStyle}>
          <table aria-label={caption}>
            <thead>
              <tr>
                {head.map((label) => (
                  <th key={label} scope="col" dir="auto">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([first = '', ...values]) => (
                <tr key={first}>
                  <th scope="row" dir="auto">
                    {first}
                  </th>
                  {values.map((value, at) => (
                    <td key={head[at + 1]} dir="auto">
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Paper>
      </Box>
    </Box>
  );
}
