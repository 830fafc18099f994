import type { LiveFailure, LiveStage } from '@relaptop/shared/contracts';
import { Alert, Box, Card, CardContent, formatDateTime, Typography } from '@relaptop/shared/ui';
import { CardHead } from './CardHead';
import { Facts } from './Facts';
import { failuresText } from './failures';
import { APP_TEXTS, FILES_TEXTS, liveTexts, rateText, stageTexts } from './texts';

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
  /** Those of this very version. */
  failures: readonly LiveFailure[];
}

/** A version beside the live one: for whom, how it does in comparison, and whether the server has halted it. */
export function StageCard({ stage, failures }: StageCardProps) {
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
            { label: liveTexts.failures, value: failuresText(failures) || liveTexts.noFailures },
          ]}
        />
        <WhatToDo stage={stage} />
      </CardContent>
    </Card>
  );
}
