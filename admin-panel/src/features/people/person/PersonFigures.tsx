import type { PersonPage } from '@relaptop/shared/contracts';
import { Box, formatCount, Section } from '@relaptop/shared/ui';

type Figures = PersonPage['figures'];

/** Id of the section with the reports. The number of reports links to this section. */
export const REPORTS_ID = 'reports';

const FIGURE_TEXTS: Record<keyof PersonPage['figures'], string> = {
  onSale: 'For sale',
  sold: 'Sold',
  bought: 'Bought',
  reports: 'Reports',
  flags: 'Flags',
  problems: 'Problems',
  noShows: 'No-shows',
};

const reportsText = (count: number, areOpen: boolean): string =>
  `${formatCount(count)} ${count === 1 ? 'report' : 'reports'}${areOpen ? ', some open' : ''}`;

/** Small tiles, three or four in a row. Their width is in rem, so that it grows with the user's text size. */
const tiles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(4.5rem, 1fr))',
  gap: 1,
  m: 0,
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    px: 1,
    py: 1.25,
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
  },
  '& dt': { fontSize: '0.75rem', color: 'text.secondary' },
  '& dd': { m: 0, fontSize: '1.25rem', fontWeight: 700 },
} as const;

interface PersonFiguresProps {
  figures: Figures;
  reports: { areOpen: boolean } | undefined;
}

/** The number of reports links to the reports. It has a warning color while a report is open. */
export function PersonFigures({ figures, reports }: PersonFiguresProps) {
  const names = Object.keys(FIGURE_TEXTS) as (keyof Figures)[];
  const valueOf = (name: keyof Figures) => {
    if (name !== 'reports' || !reports) return formatCount(figures[name]);
    return (
      <Box
        component="a"
        href={`#${REPORTS_ID}`}
        aria-label={reportsText(figures[name], reports.areOpen)}
        sx={{ color: reports.areOpen ? 'warning.main' : 'primary.main' }}
      >
        {formatCount(figures[name])}
      </Box>
    );
  };
  return (
    <Section title="At a glance">
      <Box component="dl" sx={tiles}>
        {names.map((name) => (
          <div key={name}>
            <dt>{FIGURE_TEXTS[name]}</dt>
            <dd>{valueOf(name)}</dd>
          </div>
        ))}
      </Box>
    </Section>
  );
}
