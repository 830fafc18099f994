import type {
  FieldData,
  SystemStatus,
  LiveFailure,
  LiveRelease,
  LiveStage,
  ReleaseFiles,
} from '@relaptop/shared/contracts';
import { REMOTE_CONTRACT_VERSION } from '@relaptop/shared/remote';
import {
  Alert,
  Box,
  Card,
  CardContent,
  Chip,
  EmptyState,
  formatCount,
  formatDateTime,
  Section,
  Stack,
  Typography,
} from '@relaptop/shared/ui';
import noEntries from '../../assets/no-entries.svg';
import { Facts, releaseGrid } from './cards';
import { failuresOf, failuresText, otherFailures } from './failures';

const APP_TEXTS: Readonly<Record<string, string>> = {
  shell: 'Site frame (shell)',
  storefront: 'Storefront',
  'buyer-dashboard': 'Buyer dashboard',
  'seller-dashboard': 'Seller dashboard',
  'admin-panel': 'Admin panel',
};

const FILES_TEXTS: Record<ReleaseFiles, string> = {
  there: 'Files in place',
  missing: 'Files missing',
  changed: 'Files changed',
  elsewhere: 'On another server, not checked',
};

/**
 * @returns text such as `3 of 120 (2.5%)`. The rate is at most 100%. Without this limit it could be higher,
 * because older tabs report failures but don't count as visits
 */
const rateText = ({ visits, failed }: Pick<LiveStage['stage'], 'visits' | 'failed'>): string => {
  const rate = visits === 0 ? '' : ` (${((100 * Math.min(failed, visits)) / visits).toFixed(1)}%)`;
  return `${formatCount(failed)} of ${formatCount(visits)}${rate}`;
};

type Measured = Omit<FieldData, 'pages'>;

/** @returns text such as `LCP 1.9 s, INP 120 ms, CLS 0.02`, without vitals that no browser has reported */
function vitalsText({ LCP, INP, CLS, FCP, TTFB }: Measured): string {
  const seconds = (name: string, ms: number | undefined) =>
    ms === undefined ? [] : [`${name} ${(ms / 1000).toFixed(1)} s`];
  return [
    ...seconds('LCP', LCP),
    ...(INP === undefined ? [] : [`INP ${formatCount(INP)} ms`]),
    ...(CLS === undefined ? [] : [`CLS ${CLS.toFixed(2)}`]),
    ...seconds('FCP', FCP),
    ...seconds('TTFB', TTFB),
  ].join(', ');
}

/** @returns the packages of shared modules with their versions, such as `react 19.3.1, @relaptop/shared 2.13.0` */
function packagesText(shares: readonly { name: string; version: string }[]): string {
  const packages = shares.map(({ name, version }) => {
    const parts = name.split('/').slice(0, name.startsWith('@') ? 2 : 1);
    return `${parts.join('/')} ${version}`;
  });
  return [...new Set(packages)].join(', ');
}

/** Rows about the shared modules of a remote, by the app that provides them. */
function sharesFacts(shares: LiveRelease['shares'] = []) {
  const [shells, own] = [true, false].map((isShells) =>
    packagesText(shares.filter(({ from }) => (from === 'shell') === isShells)),
  );
  return [
    ...(shells ? [{ label: 'Shared by the site frame', value: shells, isLong: true }] : []),
    ...(own ? [{ label: 'Own copies', value: own, isLong: true }] : []),
  ];
}

/** Maximum number of pages in the list. The pages with the most visits come first. */
const MOST_PAGES = 5;

/**
 * @returns rows about the web vitals of a version, as 75th percentiles: three of four visits had these values
 * or better
 */
const vitalsFacts = (vitals: FieldData | undefined) =>
  vitals
    ? [
        { label: 'Measured visits in 7 days', value: formatCount(vitals.measured) },
        ...(vitals.failed === undefined
          ? []
          : [
              {
                label: 'Failures in 7 days',
                value: rateText({ visits: vitals.measured, failed: vitals.failed }),
              },
            ]),
        { label: 'Speed, 75th percentile', value: vitalsText(vitals), isLong: true },
        ...vitals.pages.slice(0, MOST_PAGES).map((page) => ({
          isLong: true,
          label: page.route,
          value: `${vitalsText({ measured: page.measured, LCP: page.LCP, INP: page.INP, CLS: page.CLS })} (${formatCount(page.measured)})`,
        })),
      ]
    : [{ label: 'Speed', value: 'Not measured yet' }];

const COLORS = {
  there: 'success',
  missing: 'error',
  changed: 'error',
  elsewhere: 'default',
} as const satisfies Record<ReleaseFiles, string>;

const Version = ({ children }: { children: string }) => (
  <Box component="code" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

interface CardHeadProps {
  title: string;
  version: string;
  state: string;
  color: 'success' | 'error' | 'info' | 'default';
}

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
      <time dateTime={at}>{formatDateTime(at)}</time> {by && <span>{`by ${by}`}</span>}
    </>
  );
}

interface ReleaseCardProps {
  release: LiveRelease;
  failures: readonly LiveFailure[];
}

function ReleaseCard({ release, failures }: ReleaseCardProps) {
  const { app, version, files, releasedAt, releasedBy, why, previous, owner, shares, vitals } = release;
  const facts = [
    releasedAt && { label: 'Released', value: <ReleasedAt at={releasedAt} by={releasedBy} /> },
    owner !== undefined && { label: 'Owner', value: owner },
    why !== undefined && { label: 'Reason', value: why, isLong: true },
    previous !== undefined && { label: 'Previous version', value: <Version>{previous}</Version> },
    // Browsers report only failures of remotes, so the shell has no such row.
    app !== 'shell' && {
      label: 'Failures in browsers',
      value: failuresText(failures) || 'None',
    },
    ...vitalsFacts(vitals),
    ...sharesFacts(shares),
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
            The release date is unknown
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
        ['Remove it from the registry:', '--halt'],
        ['Start again, with new counts:', `${version} ${again}`],
      ]
    : [
        ['Release it to everyone:', '--promote'],
        ['Stop the rollout:', '--halt'],
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
  failures: readonly LiveFailure[];
}

function StageCard({ stage, failures }: StageCardProps) {
  const { app, version, since, files, haltedAt, reason } = stage;
  const isBroken = files === 'missing' || files === 'changed';
  return (
    <Card component="li">
      <CardContent>
        <CardHead
          title={`${APP_TEXTS[app] ?? app}: staged rollout`}
          version={version}
          state={isBroken ? FILES_TEXTS[files] : haltedAt ? 'Halted' : 'Rolling out'}
          color={haltedAt || isBroken ? 'error' : 'info'}
        />
        {haltedAt && (
          <Alert severity="warning" role="note" sx={{ mb: 1 }}>
            <time dateTime={haltedAt}>{formatDateTime(haltedAt)}</time>: The server stopped this rollout.
            Everyone has the live version again. {reason}
          </Alert>
        )}
        <Facts
          facts={[
            {
              label: 'Shown to',
              value: stage.role === undefined ? `${stage.percent}% of all browsers` : 'Admins only',
            },
            { label: 'Since', value: <time dateTime={since}>{formatDateTime(since)}</time> },
            { label: 'Visits that failed', value: rateText(stage.stage) },
            { label: 'Visits that failed with the live version', value: rateText(stage.live) },
            ...(['stage', 'live'] as const).map((side) => ({
              label: `Slow visits${side === 'live' ? ' with the live version' : ''}`,
              value: rateText({ visits: stage[side].measured ?? 0, failed: stage[side].slow ?? 0 }),
            })),
            { label: 'Failures in browsers', value: failuresText(failures) || 'None' },
            ...vitalsFacts(stage.vitals),
          ]}
        />
        <WhatToDo stage={stage} />
      </CardContent>
    </Card>
  );
}

/** Lists failures of earlier versions, which still run in tabs that users opened before a release. */
function OtherFailures({ failures }: { failures: SystemStatus['failures'] }) {
  if (failures.length === 0) return null;
  return (
    <Alert severity="info" role="note">
      Failures of earlier versions, in tabs opened before a release:
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

export function Releases({ live: { releases, stages = [], failures, startedAt } }: { live: SystemStatus }) {
  return (
    <Section
      title="Releases"
      note={`Each part of the site has its own releases. All parts use version ${REMOTE_CONTRACT_VERSION} of the contract between shell and remotes.`}
    >
      {releases.length === 0 ? (
        <EmptyState
          text="Nothing is released yet"
          picture={noEntries}
          action={
            <Typography>
              To release one part: <code>npm run release -- storefront</code>. To build all parts and release
              them here: <code>npm run build</code>.
            </Typography>
          }
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
        Counted since this server started: <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>.
      </Typography>
    </Section>
  );
}
