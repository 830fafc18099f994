import type { Figure, Live, LiveUncounted } from '@relaptop/shared/contracts';
import { Alert, Box, Card, CardContent, Section, Typography } from '@relaptop/shared/ui';
import { Facts, figureGrid } from './cards';
import { countText, FIGURE_GROUPS, FIGURE_TEXTS, statusTexts } from './texts';

/** Number of objects in the shop, in groups. */
export function Figures({ live: { figures, uncounted } }: { live: Live }) {
  const valueOf = (name: Figure) => {
    if (uncounted?.figures.includes(name)) return statusTexts.notCounted;
    const counted = figures.find(({ figure }) => figure === name);
    return counted && <strong>{countText(counted.count, counted.precision)}</strong>;
  };
  const factsOf = (wanted: readonly Figure[]) =>
    wanted.flatMap((name) => {
      const value = valueOf(name);
      return value ? [{ label: FIGURE_TEXTS[name], value }] : [];
    });
  return (
    <Section title={statusTexts.figures} note={statusTexts.precision}>
      {uncounted && <Uncounted uncounted={uncounted} />}
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

/** Names figures that couldn't be counted, with the cause and the remedy. */
function Uncounted({ uncounted: { figures, says, remedy } }: { uncounted: LiveUncounted }) {
  return (
    <Alert severity="warning">
      <strong>{statusTexts.uncounted(figures.length)}.</strong> {says}
      <Box sx={{ mt: 0.5 }}>
        <strong>{statusTexts.remedy}:</strong> {remedy}
      </Box>
    </Alert>
  );
}
