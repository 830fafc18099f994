import type { Live, LiveFailure, LiveRelease, LiveStage, ReleaseFiles } from '@relaptop/shared/contracts';
import { REMOTE_CONTRACT_VERSION } from '@relaptop/shared/remote';
import {
  Alert,
  Box,
  Card,
  CardContent,
  Chip,
  EmptyState,
  formatDateTime,
  Section,
  Stack,
  Typography,
} from '@relaptop/shared/ui';
import noEntries from '../../assets/no-entries.svg';
import { Facts, releaseGrid } from './cards';
import { failuresOf, failuresText, otherFailures } from './failures';
import { APP_TEXTS, FILES_TEXTS, statusTexts, rateText, stageTexts } from './texts';

const COLORS = {
  there: 'success',
  missing: 'error',
  changed: 'error',
  elsewhere: 'default',
} as const satisfies Record<ReleaseFiles, string>;

/** A version as it is typed in a command. */
const Version = ({ children }: { children: string }) => (
  <Box component="code" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

interface CardHeadProps {
  title: string;
  version: string;
  /** The state in one word. */
  state: string;
  color: 'success' | 'error' | 'info' | 'default';
}

/** Head of a version's card. */
const CardHead = ({ title, version, state, color }: CardHeadProps) => (
  <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'start', mb: 1 }}>
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3">{title}</Typography>
      <Version>{version}</Version>
    </Box>
    <Chip size="small" variant="outlined" color={color} label={state} />
  </Stack>
);

function ReleasedAt({ at, by }: { at: string; by: string | undefined }) {
  return (
    <>
      <time dateTime={at}>{formatDateTime(at)}</time> {by && <span>{statusTexts.releasedBy(by)}</span>}
    </>
  );
}

interface ReleaseCardProps {
  release: LiveRelease;
  /** Of this version only. */
  failures: readonly LiveFailure[];
}

/** An app's current version, its release date and its failures. */
function ReleaseCard({ release, failures }: ReleaseCardProps) {
  const { app, version, files, releasedAt, releasedBy, previous } = release;
  const facts = [
    releasedAt && { label: statusTexts.released, value: <ReleasedAt at={releasedAt} by={releasedBy} /> },
    previous !== undefined && { label: statusTexts.before, value: <Version>{previous}</Version> },
    // The shell reports failures of remotes, but nothing reports a failing shell.
    app !== 'shell' && {
      label: statusTexts.failures,
      value: failuresText(failures) || statusTexts.noFailures,
    },
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
            {statusTexts.releaseUnknown}
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}

const command = { fontSize: '0.8125rem', overflowWrap: 'anywhere', display: 'block' } as const;

function WhatToDo({ stage: { app, version, percent, haltedAt } }: { stage: LiveStage }) {
  const again = percent === undefined ? '--for admins' : `--percent ${percent}`;
  const ways: readonly (readonly [what: string, option: string])[] = haltedAt
    ? [
        [stageTexts.takeAway, '--halt'],
        [stageTexts.again, `${version} ${again}`],
      ]
    : [
        [stageTexts.promote, '--promote'],
        [stageTexts.halt, '--halt'],
      ];
  return ways.map(([what, option]) => (
    <Typography key={option} variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {what}
      <Box component="code" sx={command}>
        npm run release -- {app} {option}
      </Box>
    </Typography>
  ));
}

interface StageCardProps {
  stage: LiveStage;
  /** Of this version only. */
  failures: readonly LiveFailure[];
}

/**
 * A staged version: its audience, its failure rate compared with the current version, and whether the
 * server has halted it.
 */
function StageCard({ stage, failures }: StageCardProps) {
  const { app, version, since, files, haltedAt, reason } = stage;
  const isBroken = files === 'missing' || files === 'changed';
  return (
    <Card component="li">
      <CardContent>
        <CardHead
          title={stageTexts.title(APP_TEXTS[app] ?? app)}
          version={version}
          state={isBroken ? FILES_TEXTS[files] : haltedAt ? stageTexts.halted : stageTexts.running}
          color={haltedAt || isBroken ? 'error' : 'info'}
        />
        {haltedAt && (
          <Alert severity="warning" role="note" sx={{ mb: 1 }}>
            <time dateTime={haltedAt}>{formatDateTime(haltedAt)}</time>: {stageTexts.why} {reason}
          </Alert>
        )}
        <Facts
          facts={[
            { label: stageTexts.audience, value: stageTexts.whom(stage) },
            { label: stageTexts.since, value: <time dateTime={since}>{formatDateTime(since)}</time> },
            { label: stageTexts.stageRate, value: rateText(stage.stage) },
            { label: stageTexts.liveRate, value: rateText(stage.live) },
            { label: statusTexts.failures, value: failuresText(failures) || statusTexts.noFailures },
          ]}
        />
        <WhatToDo stage={stage} />
      </CardContent>
    </Card>
  );
}

/** Failures of old versions: open tabs keep the version that they started with. */
function OtherFailures({ failures }: { failures: Live['failures'] }) {
  if (failures.length === 0) return null;
  return (
    <Alert severity="info" role="note">
      {statusTexts.otherFailures}
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

/** The current version of each app, its release date and its failures in browsers. */
export function Releases({ live: { releases, stages = [], failures, startedAt } }: { live: Live }) {
  return (
    <Section title={statusTexts.releases} note={statusTexts.contract(REMOTE_CONTRACT_VERSION)}>
      {releases.length === 0 ? (
        <EmptyState
          text={statusTexts.noReleases}
          picture={noEntries}
          action={<Typography>{statusTexts.noReleasesHint}</Typography>}
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
        {statusTexts.failuresSince} <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>.
      </Typography>
    </Section>
  );
}
