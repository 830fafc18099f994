import { useState } from 'react';
import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { errorMessage } from '@relaptop/shared/api';
import type { DeletionObstacle, DeletionObstacleName, DeletionOutlook } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { INFO_PAGES, panelFor, publicPages } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { Alert, Box, Button, FailedState, Icon, Skeleton, Typography, useConfirm } from '@relaptop/shared/ui';
import { useSessionKeeper } from '../../session/SessionContext';
import { useAccountDeleteMutation, useAccountOutlookQuery } from '../../common/accountApi';
import { Part } from './Part';

const numbered = (count: number, one: string, many: string): string[] =>
  count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];

const texts = {
  goesAlways: [
    'Your log-in, on every device',
    'Your name and photo, wherever others see them',
    'Phone numbers and meeting places that no open order needs',
  ],
  goesOf: ({
    unsoldLaptops,
    unfinishedListings,
    savedLaptops,
    savedSearches,
    reservations,
  }: DeletionOutlook['goes']) => [
    ...numbered(unsoldLaptops, 'laptop that is not sold', 'laptops that are not sold'),
    ...numbered(
      unfinishedListings,
      'listing that you have not finished',
      'listings that you have not finished',
    ),
    ...numbered(
      reservations,
      'reservation that you have not paid for',
      'reservations that you have not paid for',
    ),
    ...numbered(savedLaptops, 'saved laptop', 'saved laptops'),
    ...numbered(savedSearches, 'saved search', 'saved searches'),
  ],
  staysOf: ({ purchases, salesMade }: DeletionOutlook['stays']) => [
    ...(purchases + salesMade > 0
      ? [
          `${[...numbered(purchases, 'paid order', 'paid orders'), ...numbered(salesMade, 'sale', 'sales')].join(' and ')}, with payment records: the law requires them, and the other side needs them`,
        ]
      : []),
    'Your ratings, without your name: others rely on them',
    'Your email in our logs of admin actions and of this deletion, as proof',
  ],
  begin: 'Delete my account',
  about: (email: string) =>
    `${email}: we log you out everywhere and take down your listings. This can’t be undone.`,
  contact: 'Write to us',
};

const OBSTACLE_TEXTS: Readonly<Record<DeletionObstacleName, string>> = {
  buying: 'Finish these purchases first. The page of each order says what comes next:',
  selling: 'Finish these sales first. The page of each sale says what comes next:',
  refund: 'We are still refunding these orders to your card. Wait until that is done:',
  payout: 'We haven’t paid you for these sales yet. The page of each sale says what is missing:',
  debt: 'You owe us money from a refunded sale. To pay it back, contact us:',
  lastAdmin: 'You are the only admin. Make another person an admin first.',
};

const CONTACT = INFO_PAGES.contact.path;

export function DeletionSection({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Part title="Delete your account" note="You can’t undo a deletion.">
      <Box>
        <Button
          variant="outlined"
          color="inherit"
          aria-expanded={isOpen}
          endIcon={<Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          See what we delete and keep
        </Button>
      </Box>
      {isOpen && <Outlook email={email} />}
    </Part>
  );
}

function Outlook({ email }: { email: string }) {
  const { data, error, isFetching, refetch } = useAccountOutlookQuery();
  if (!data)
    return error && !isFetching ? (
      <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton role="status" aria-label="Loading" variant="rounded" height={200} />
    );
  return (
    <>
      {data.obstacles.length > 0 && (
        <Obstacles obstacles={data.obstacles} isChecking={isFetching} onCheck={() => void refetch()} />
      )}
      <Points title="What we delete" points={[...texts.goesAlways, ...texts.goesOf(data.goes)]} />
      <Points title="What we keep, and why" points={texts.staysOf(data.stays)} />
      <Typography variant="body2" color="textSecondary">
        Want us to remove these, too? Write to us after the deletion. We then remove your name, number and
        texts. <Link to={CONTACT}>{texts.contact}</Link>
      </Typography>
      {data.obstacles.length === 0 && <DeleteButton email={email} onRefused={() => void refetch()} />}
    </>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <Typography variant="h3" sx={{ fontSize: '1rem' }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 3, overflowWrap: 'anywhere' }}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Box>
    </div>
  );
}

interface ObstaclesProps {
  obstacles: readonly DeletionObstacle[];
  isChecking: boolean;
  onCheck: () => void;
}

function Obstacles({ obstacles, isChecking, onCheck }: ObstaclesProps) {
  const reasons = [...new Set(obstacles.map(({ obstacle }) => obstacle))];
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}>
      <Typography sx={{ fontWeight: 700 }}>Your account can’t be deleted yet</Typography>
      {reasons.map((reason) => (
        <Box key={reason} sx={{ my: 1 }}>
          <span>{OBSTACLE_TEXTS[reason]}</span>{' '}
          {reason === 'debt' && <Link to={CONTACT}>{texts.contact}</Link>}
          <Orders orders={obstacles.flatMap(({ obstacle, order }) => (obstacle === reason && order) || [])} />
        </Box>
      ))}
      <Button color="inherit" variant="outlined" loading={isChecking} onClick={onCheck}>
        Check again
      </Button>
    </Alert>
  );
}

function Orders({ orders }: { orders: readonly NonNullable<DeletionObstacle['order']>[] }) {
  const panel = panelFor(useSession().role);
  if (orders.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
      {orders.map(({ _id: id, productName, side }) => (
        <li key={id}>
          <Link to={(side === 'buyer' ? publicPages.order : publicPages.sale).getHref(panel, { id })}>
            {productName}
          </Link>
        </li>
      ))}
    </Box>
  );
}

function DeleteButton({ email, onRefused }: { email: string; onRefused: () => void }) {
  const keeper = useSessionKeeper();
  const [remove] = useAccountDeleteMutation();
  const { ask, dialog } = useConfirm<string>(
    { question: 'Delete your account?', confirmLabel: texts.begin, danger: true, about: texts.about },
    async () => {
      try {
        await remove().unwrap();
      } catch (error) {
        notify.error(`Your account was not deleted. ${errorMessage(error)}`);
        onRefused();
        return;
      }
      await keeper.leaveDeleted();
    },
  );
  return (
    <Box>
      <Button variant="outlined" color="error" onClick={() => ask(email)}>
        {texts.begin}
      </Button>
      {dialog}
    </Box>
  );
}
