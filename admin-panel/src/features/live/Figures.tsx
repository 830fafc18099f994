import type { Figure, LiveFigure } from '@relaptop/shared/contracts';
import { Box, Card, CardContent, Typography } from '@relaptop/shared/ui';
import { figureGrid } from './cards';
import { Facts } from './Facts';
import { Section } from './Section';
import { countText, FIGURE_GROUPS, FIGURE_TEXTS, liveTexts } from './texts';

/** How much the shop holds, by what belongs together. */
export function Figures({ figures }: { figures: readonly LiveFigure[] }) {
  const factsOf = (wanted: readonly Figure[]) =>
    wanted.flatMap((name) =>
      figures
        .filter(({ figure }) => figure === name)
        .map(({ count, precision }) => ({
          label: FIGURE_TEXTS[name],
          value: <strong>{countText(count, precision)}</strong>,
        })),
    );
  return (
    <Section title={liveTexts.figures} note={liveTexts.precision}>
      <Box sx={figureGrid}>
        {FIGURE_GROUPS.map(({ title, figures: names }) => (
          <Card key={title}>
            <CardContent>
              <Typography variant="h3" sx={{ mb: 1 }}>
                {title}
              </Typography>
              <Facts facts={factsOf(names)} />
            </CardContent>
          </Card>
        ))}
      </Box>
    </Section>
  );
}
