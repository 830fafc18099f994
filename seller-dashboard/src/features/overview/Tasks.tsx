import {
  mdiBankTransferIn,
  mdiBatteryHeart,
  mdiCalendarCheckOutline,
  mdiChatQuestionOutline,
  mdiCheckCircleOutline,
  mdiEmailCheckOutline,
  mdiEyeOffOutline,
  mdiHandshakeOutline,
  mdiImagePlusOutline,
} from '@mdi/js';
import type { ReactNode } from 'react';
import { serverNow } from '@relaptop/shared/api';
import {
  CONFIRM_ADDRESS_ID,
  meetingTime,
  openTasks,
  TASK_ACTIONS,
  taskHeading,
  type AccountState,
  type PayoutDesk,
  type SellerTask,
  type SellerTaskKind,
} from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { Box, ButtonLink, formatAmount, Icon, Paper, Typography, Section } from '@relaptop/shared/ui';
import { pages } from '../../paths';

export const TASKS_TITLE = 'What to do today';

const WHY: Readonly<Record<SellerTaskKind, string>> = {
  meetingToday: 'Bring the laptop, its charger and all accessories.',
  answerMeeting: 'They suggested a place or a time to meet. Agree, or suggest another.',
  answerQuestion: 'Buyers see how soon you usually answer.',
  confirmAddress: 'You need this to list and advertise laptops.',
  addPictures: 'Show the keyboard, the screen and any marks. Buyers trust what they can see.',
  addBattery: 'Buyers filter by it.',
  noViews: 'Another price, picture or title may help.',
};

const PAYOUT_TASKS: Readonly<Record<Exclude<AccountState, 'ready'>, string>> = {
  none: 'Set up payouts',
  missing: 'Finish setting up payouts',
  restricted: 'See why your payouts are stopped',
};
const PAYOUT_TASK_WHY = 'The buyers have their laptops. We send the money as soon as it can go to your bank.';

/** @returns the text of the task that the seller must do to get waiting money; undefined if no money waits */
function payoutTask(desk: PayoutDesk | undefined): string | undefined {
  if (!desk?.payoutsOn || desk.accountState === 'ready' || !(desk.waitingForAccount > 0)) return undefined;
  return `${PAYOUT_TASKS[desk.accountState]}: ${formatAmount(desk.waitingForAccount)} is waiting for you`;
}

/** @returns text such as `and 3 more` for items that the task leaves out; empty for none */
const moreText = ({ total, items }: Pick<SellerTask, 'total' | 'items'>): string =>
  total > items.length ? `and ${total - items.length} more` : '';

const ICONS: Readonly<Record<SellerTaskKind, string>> = {
  meetingToday: mdiCalendarCheckOutline,
  answerMeeting: mdiHandshakeOutline,
  answerQuestion: mdiChatQuestionOutline,
  confirmAddress: mdiEmailCheckOutline,
  addPictures: mdiImagePlusOutline,
  addBattery: mdiBatteryHeart,
  noViews: mdiEyeOffOutline,
};
/** Like MUI's link, which would bring MUI's theme into this page's remote. */
const linkStyle = {
  color: 'primary.main',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;

const TODAY = { hour: 'numeric', minute: '2-digit' } as const;
const ANY_DAY = { month: 'short', day: 'numeric', ...TODAY } as const;

type Item = SellerTask['items'][number];

interface TasksProps {
  tasks: readonly SellerTask[];
  desk: PayoutDesk | undefined;
}

export function Tasks({ tasks, desk }: TasksProps) {
  const waiting = openTasks(tasks, serverNow());
  const payouts = payoutTask(desk);
  return (
    <Section title={TASKS_TITLE}>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        {waiting.length === 0 && !payouts ? (
          <Box sx={{ display: 'flex', gap: 1.5 }}>
            <Icon path={mdiCheckCircleOutline} color="success" />
            <Typography>Nothing to do right now. Buyers waiting for you will show up here.</Typography>
          </Box>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
            {payouts && <PayoutTask heading={payouts} />}
            {waiting.map((task) => (
              <Task key={task.kind} task={task} />
            ))}
          </Box>
        )}
      </Paper>
    </Section>
  );
}

function PayoutTask({ heading }: { heading: string }) {
  const to = pages.payouts.getHref(useCurrentPanel());
  return (
    <TaskItem
      icon={mdiBankTransferIn}
      heading={
        <Box component={Link} to={to} sx={linkStyle}>
          {heading}
        </Box>
      }
      why={PAYOUT_TASK_WHY}
    />
  );
}

function Task({ task }: { task: SellerTask }) {
  const heading = taskHeading(task);
  const more = moreText(task);
  return (
    <TaskItem
      icon={ICONS[task.kind]}
      heading={
        task.kind === 'confirmAddress' ? (
          <Box component="a" href={`#${CONFIRM_ADDRESS_ID}`} sx={linkStyle}>
            {heading}
          </Box>
        ) : (
          heading
        )
      }
      why={WHY[task.kind]}
    >
      {task.items.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
          {task.items.map((item) => (
            <TaskLink key={item.id} kind={task.kind} item={item} />
          ))}
          {more && (
            <Typography component="li" variant="body2" color="textSecondary" sx={{ py: 0.5 }}>
              {more}
            </Typography>
          )}
        </Box>
      )}
    </TaskItem>
  );
}

interface TaskItemProps {
  icon: string;
  heading: ReactNode;
  why: string;
  children?: ReactNode;
}

const TaskItem = ({ icon, heading, why, children }: TaskItemProps) => (
  <Box component="li" sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
    <Icon path={icon} color="primary" />
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Typography variant="h3" component="h3">
        {heading}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {why}
      </Typography>
      {children}
    </Box>
  </Box>
);

function pageOf(kind: SellerTaskKind) {
  switch (kind) {
    case 'meetingToday':
    case 'answerMeeting':
      return pages.sale;
    case 'answerQuestion':
      return publicPages.conversation;
    default:
      return pages.editListing;
  }
}

function TaskLink({ kind, item }: { kind: SellerTaskKind; item: Item }) {
  const href = pageOf(kind).getHref(useCurrentPanel(), { id: item.id });
  return (
    <Box component="li" sx={itemStyle}>
      <Box sx={{ flex: '1 1 7rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi>{item.name}</bdi>
        {item.at && (
          <Typography variant="body2">
            {meetingTime(item.at, item.timeZone, kind === 'meetingToday' ? TODAY : ANY_DAY)}
          </Typography>
        )}
      </Box>
      <ButtonLink
        to={href}
        variant="outlined"
        size="small"
        aria-label={`${TASK_ACTIONS[kind]}: ${item.name}`}
      >
        {TASK_ACTIONS[kind]}
      </ButtonLink>
    </Box>
  );
}

const itemStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  py: 0.5,
} as const;
