import type { LiveFailure, LiveRelease, ReleaseFiles } from '@relaptop/shared/contracts';
import { Box, Card, CardContent, Chip, formatDateTime, Stack, Typography } from '@relaptop/shared/ui';
import { Facts } from './Facts';
import { failuresText } from './failures';
import { APP_TEXTS, FILES_TEXTS, liveTexts } from './texts';

const COLORS = {
  there: 'success',
  missing: 'error',
  changed: 'error',
  elsewhere: 'default',
} as const satisfies Record<ReleaseFiles, string>;

function ReleasedAt({ at, by }: { at: string; by: string | undefined }) {
  return (
    <>
      <time dateTime={at}>{formatDateTime(at)}</time> {by && liveTexts.releasedBy(by)}
    </>
  );
}

const code = (version: string) => (
  <Box component="code" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
    {version}
  </Box>
);

interface ReleaseCardProps {
  release: LiveRelease;
  /** Those of this very version. */
  failures: readonly LiveFailure[];
}

/** One app that is live: which version, since when, and how it does. */
export function ReleaseCard({ release, failures }: ReleaseCardProps) {
  const { app, version, files, releasedAt, releasedBy, previous } = release;
  const facts = [
    releasedAt && { label: liveTexts.released, value: <ReleasedAt at={releasedAt} by={releasedBy} /> },
    previous !== undefined && { label: liveTexts.before, value: code(previous) },
    // The shell tells of remotes; nobody tells of a shell that fails.
    app !== 'shell' && { label: liveTexts.failures, value: failuresText(failures) || liveTexts.noFailures },
  ].filter((fact) => typeof fact === 'object');
  return (
    <Card component="li">
      <CardContent>
        <Stack
          direction="row"
          spacing={1}
          sx={{ justifyContent: 'space-between', alignItems: 'start', mb: 1 }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h3">{APP_TEXTS[app] ?? app}</Typography>
            {code(version)}
          </Box>
          <Chip size="small" variant="outlined" color={COLORS[files]} label={FILES_TEXTS[files]} />
        </Stack>
        <Facts facts={facts} />
        {!releasedAt && (
          <Typography variant="body2" color="textSecondary">
            {liveTexts.releaseUnknown}
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}
