import type { ReactNode } from 'react';
import { DataTable } from '@relaptop/shared/tables';
import { Box, Stack } from '@relaptop/shared/ui';
import { prose } from '../../common/Prose';

/** Components for the articles' Markdown. */
export const articleComponents = { ...prose, Comparison, Folded };

/** A collapsed part of an answer. Its text is in the page, so that the browser's search finds it. */
function Folded({ children }: { children: ReactNode }) {
  return (
    <details>
      <Box component="summary" sx={summaryStyle}>
        Read the answer
      </Box>
      <Stack spacing={2} sx={{ pt: 1 }}>
        {children}
      </Stack>
    </details>
  );
}

interface ComparisonProps {
  caption: string;
  columns: readonly string[];
  /** A text for each column; the first column names the criterion. */
  rows: readonly (readonly string[])[];
}

function Comparison({ caption, columns, rows }: ComparisonProps) {
  return (
    <DataTable
      caption={caption}
      columns={columns.map((label, at) => ({
        label,
        render: (row: readonly string[]) => (at === 0 ? <strong>{row[at]}</strong> : row[at]),
      }))}
      rows={rows}
      rowKey={([aspect = '']) => aspect}
    />
  );
}

const summaryStyle = { py: 1.25, color: 'primary.main', fontWeight: 600, cursor: 'pointer' } as const;
