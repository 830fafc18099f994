import type { ReactNode } from 'react';
import type { ContentPage } from '@relaptop/shared/remote';
import { DataTable } from '@relaptop/shared/tables';
import { Box, Paper, Stack, Typography } from '@relaptop/shared/ui';
import * as frameworks from '../../../content/blog/frameworks.mdx';
import * as prototypalInheritance from '../../../content/blog/prototypal-inheritance.mdx';
import * as reactState from '../../../content/blog/react-state.mdx';
import * as unitTests from '../../../content/blog/unit-tests.mdx';
import { prose, ReadingColumn, Subheading } from '../../common/Prose';
import { GuideCards } from './guides/GuideCards';

export const ARTICLES: Readonly<Record<string, ContentPage>> = {
  'react-state': reactState,
  'prototypal-inheritance': prototypalInheritance,
  'unit-tests': unitTests,
  frameworks,
};

/** A collapsed part of an answer. The document contains the text, so that the browser's search finds it. */
const Folded = ({ children }: { children: ReactNode }) => (
  <details>
    <Box component="summary" sx={summaryStyle}>
      Read the answer
    </Box>
    <Stack spacing={2} sx={{ pt: 1 }}>
      {children}
    </Stack>
  </details>
);

const summaryStyle = { py: 1.25, color: 'primary.main', fontWeight: 600, cursor: 'pointer' } as const;

interface ComparisonProps {
  caption: string;
  columns: readonly string[];
  /** The rows of the table. Each row has one text for each column, and its first text names the criterion. */
  rows: readonly (readonly string[])[];
}

const Comparison = ({ caption, columns, rows }: ComparisonProps) => (
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

const articleComponents = { ...prose, Comparison, Folded };

const guides = { mb: { xs: 5, md: 7 }, scrollMarginTop: 96 };

export function BlogPage() {
  return (
    <ReadingColumn>
      <Typography variant="h1">Blog</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3, fontSize: { md: '1.15rem' } }}>
        Guides to buying and selling used laptops, plus four answers for web developers.
      </Typography>
      <Box component="section" id="guides" aria-labelledby="guides-heading" sx={guides}>
        <Typography variant="h2" id="guides-heading" sx={{ mb: 2 }}>
          Buying and selling used laptops
        </Typography>
        <GuideCards />
      </Box>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Questions about web development
      </Typography>
      <Stack spacing={{ xs: 2, md: 3 }}>
        {Object.entries(ARTICLES).map(([id, { default: Answer, frontmatter }]) => (
          <Paper
            key={id}
            id={id}
            component="article"
            variant="outlined"
            aria-labelledby={`${id}-question`}
            sx={{ p: { xs: 2.5, sm: 4 }, pb: { xs: 1.5, sm: 2.5 }, scrollMarginTop: 96 }}
          >
            <Stack spacing={1}>
              <Subheading level={3} id={`${id}-question`}>
                {frontmatter.title}
              </Subheading>
              <Answer components={articleComponents} />
            </Stack>
          </Paper>
        ))}
      </Stack>
    </ReadingColumn>
  );
}
