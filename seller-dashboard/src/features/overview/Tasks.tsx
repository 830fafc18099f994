import {
  mdiBatteryHeart,
  mdiCalendarCheckOutline,
  mdiCheckCircleOutline,
  mdiEmailCheckOutline,
  mdiEyeOffOutline,
  mdiHandshakeOutline,
  mdiImagePlusOutline,
} from '@mdi/js';
import MuiLink from '@mui/material/Link';
import { CONFIRM_ADDRESS_ID, type SellerTask, type SellerTaskKind } from '@relaptop/shared/contracts';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { Box, Icon, Paper, Typography, Section } from '@relaptop/shared/ui';
import { pages } from '../../paths';
import { moreText, NOTHING_TO_DO, PARTS, TASKS } from './texts';

const ICONS: Readonly<Record<SellerTaskKind, string>> = {
  meetingToday: mdiCalendarCheckOutline,
  answerMeeting: mdiHandshakeOutline,
  confirmAddress: mdiEmailCheckOutline,
  addPictures: mdiImagePlusOutline,
  addBattery: mdiBatteryHeart,
  noViews: mdiEyeOffOutline,
};
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

type Item = SellerTask['items'][number];
const isToday = ({ at }: Item): boolean =>
  at !== null && new Date(at).toDateString() === new Date().toDateString();

/** Which meetings are today, only the reader's own clock knows. */
function waitingOf(tasks: readonly SellerTask[]): SellerTask[] {
  return tasks.flatMap((task) => {
    if (task.kind !== 'meetingToday') return [task];
    const items = task.items.filter(isToday);
    return items.length > 0 ? [{ ...task, items, total: items.length }] : [];
  });
}

/** What waits for the seller; each leads to the very place. */
export function Tasks({ tasks }: { tasks: readonly SellerTask[] }) {
  const waiting = waitingOf(tasks);
  return (
    <Section {...PARTS.tasks}>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        {waiting.length === 0 ? (
          <Box sx={{ display: 'flex', gap: 1.5 }}>
            <Icon path={mdiCheckCircleOutline} color="success" />
            <Typography>{NOTHING_TO_DO}</Typography>
          </Box>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
            {waiting.map((task) => (
              <Task key={task.kind} task={task} />
            ))}
          </Box>
        )}
      </Paper>
    </Section>
  );
}

function Task({ task }: { task: SellerTask }) {
  const { heading, why } = TASKS[task.kind];
  const more = moreText(task);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
      <Icon path={ICONS[task.kind]} color="primary" />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="h3" component="h3">
          {task.kind === 'confirmAddress' ? (
            <MuiLink href={`#${CONFIRM_ADDRESS_ID}`}>{heading(1)}</MuiLink>
          ) : (
            heading(task.total)
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {why}
        </Typography>
        {task.items.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
            {task.items.map((item) => (
              <Place key={item.id} kind={task.kind} item={item} />
            ))}
            {more && (
              <Typography component="li" variant="body2" color="textSecondary" sx={{ py: 0.5 }}>
                {more}
              </Typography>
            )}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function Place({ kind, item }: { kind: SellerTaskKind; item: Item }) {
  const isSale = kind === 'meetingToday' || kind === 'answerMeeting';
  const place = isSale ? pages.sale : pages.editListing;
  const href = place.getHref(useCurrentPanel(), { id: item.id });
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
      <MuiLink component={Link} to={href} sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
        {item.name}
      </MuiLink>
      {item.at && <Typography variant="body2">{TIME.format(new Date(item.at))}</Typography>}
    </Box>
  );
}
