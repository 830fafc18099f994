import type { LiveFailure, LiveRelease, ReleaseFiles } from '@relaptop/shared/contracts';
import { Card, CardContent, formatDateTime, Typography } from '@relaptop/shared/ui';
import { CardHead, Version } from './CardHead';
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
      <time dateTime={at}>{formatDateTime(at)}</time> {by && <span>{liveTexts.releasedBy(by)}</span>}
    </>
  );
}

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
    previous !== undefined && { label: liveTexts.before, value: <Version>{previous}</Version> },
    // The shell tells of remotes; nobody tells of a shell that fails.
    app !== 'shell' && { label: liveTexts.failures, value: failuresText(failures) || liveTexts.noFailures },
  ].filter((fact) => typeof fact === 'object');
  return (
    <Card component="li">
      <CardContent>
        <CardHead
          title={APP_TEXTS[app] ?? app}
          version={version}
          state={FILES_TEXTS[files]}
          color={COLORS[files]}
        />
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
