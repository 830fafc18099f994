import type { Live } from '@relaptop/shared/contracts';
import { REMOTE_CONTRACT_VERSION } from '@relaptop/shared/remote';
import { Alert, Box, EmptyState, formatDateTime, Typography, Section } from '@relaptop/shared/ui';
import noEntries from '../../assets/no-entries.svg';
import { releaseGrid } from './cards';
import { failuresOf, failuresText, otherFailures } from './failures';
import { ReleaseCard } from './ReleaseCard';
import { StageCard } from './StageCard';
import { APP_TEXTS, liveTexts } from './texts';

/** Failures of versions that are not live any more: open tabs go on with the one they began with. */
function OtherFailures({ failures }: { failures: Live['failures'] }) {
  if (failures.length === 0) return null;
  return (
    <Alert severity="info" role="note">
      {liveTexts.otherFailures}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {failures.map((failure) => (
          <li key={`${failure.remote} ${failure.version} ${failure.kind}`}>
            {`${APP_TEXTS[failure.remote] ?? failure.remote} ${failure.version}: ${failuresText([failure])}`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** Which version of each app is live, since when, and how often it failed in a browser. */
export function Releases({ live: { releases, stages = [], failures, startedAt } }: { live: Live }) {
  return (
    <Section title={liveTexts.releases} note={liveTexts.contract(REMOTE_CONTRACT_VERSION)}>
      {releases.length === 0 ? (
        <EmptyState
          text={liveTexts.noReleases}
          picture={noEntries}
          action={<Typography>{liveTexts.noReleasesHint}</Typography>}
        />
      ) : (
        <Box component="ul" sx={releaseGrid}>
          {releases.map((release) => (
            <ReleaseCard key={release.app} release={release} failures={failuresOf(failures, release)} />
          ))}
          {stages.map((stage) => (
            <StageCard key={`${stage.app} in stages`} stage={stage} failures={failuresOf(failures, stage)} />
          ))}
        </Box>
      )}
      <OtherFailures failures={otherFailures(failures, [...releases, ...stages])} />
      <Typography variant="body2" color="textSecondary">
        {liveTexts.failuresSince} <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>.
      </Typography>
    </Section>
  );
}
