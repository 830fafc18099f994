import type { ReactNode } from 'react';
import { api, call, errorMessage, serverNow } from '@relaptop/shared/api';
import {
  Box,
  ButtonLink,
  FailedState,
  formatAmount,
  formatCount,
  formatPrice,
  Paper,
  RADIUS,
  Skeleton,
  Stack,
  Typography,
} from '@relaptop/shared/basics';
import {
  laptopSlug,
  openTasks,
  TASK_ACTIONS,
  taskHeading,
  type OverviewFigure,
  type Panel,
  type Product,
  type SalesOverview,
  type SellerTask,
  type SellerTaskKind,
} from '@relaptop/shared/contracts';
import { laptopHref, pictureSizes, publicPages } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { useUnread } from '@relaptop/shared/stream';
import {
  mdiCalendarCheckOutline,
  mdiChatQuestionOutline,
  mdiCheckCircleOutline,
  mdiHandshakeOutline,
  mdiMessageTextOutline,
  mdiPencilOutline,
} from './icons';
import { OfferRow, useOffersToAnswer } from './OfferRow';
import { FailedRow, figuresStyle, WelcomeRow, WelcomeRows } from './WelcomeRow';

const SHOWN = 4;

const sellerDeskApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    deskOverview: build.query({
      ...call('GET /sales/overview', () => ({ knows: 'answerQuestion' as const })),
      providesTags: ['Booking', 'Product', 'Conversation'],
    }),
    /** The server refuses any email except the caller's own. */
    deskLaptops: build.query({
      ...call('GET /myProduct/:email', (email: string) => ({ email, query: { email, limit: SHOWN } })),
      providesTags: ['Product'],
    }),
  }),
});
const { useDeskOverviewQuery, useDeskLaptopsQuery } = sellerDeskApi;

interface TaskAction {
  readonly icon: string;
  readonly page: Pick<typeof publicPages.sale, 'getHref'>;
}

const IMPROVE = { icon: mdiPencilOutline, page: publicPages.editListing } as const;

/**
 * Icon and page of each task. `confirmAddress` is missing, because a bar at the top of the page already asks
 * for the confirmation.
 */
const ACTIONS: Readonly<Record<Exclude<SellerTaskKind, 'confirmAddress'>, TaskAction>> = {
  meetingToday: { icon: mdiCalendarCheckOutline, page: publicPages.sale },
  answerMeeting: { icon: mdiHandshakeOutline, page: publicPages.sale },
  answerQuestion: { icon: mdiChatQuestionOutline, page: publicPages.conversation },
  addPictures: IMPROVE,
  addBattery: IMPROVE,
  noViews: IMPROVE,
};

interface PartProps {
  title: string;
  link: { to: string; label: string };
  children: ReactNode;
}

const Part = ({ title, link, children }: PartProps) => (
  <Stack component="section" aria-label={title} spacing={1.5}>
    <Box sx={partHead}>
      <Typography variant="h2">{title}</Typography>
      <Link to={link.to}>{link.label}</Link>
    </Box>
    {children}
  </Stack>
);

const partHead = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 2,
  '& a': { py: 1, fontWeight: 600 },
} as const;

export function SellerDesk({ panel }: { panel: Panel }) {
  const { data, error, refetch } = useDeskOverviewQuery();
  const overview = { to: publicPages.overview.getHref(panel), label: 'Overview' };
  const failed = error !== undefined && !data;
  return (
    <>
      <Part title="What to do next" link={overview}>
        {failed ? (
          <FailedState isOneLine message={errorMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <WelcomeRows aria-busy={!data}>
            {data ? <Tasks tasks={openTasks(data.tasks, serverNow())} panel={panel} /> : <LoadingRows />}
          </WelcomeRows>
        )}
      </Part>
      {!failed && <Figures overview={data} panel={panel} />}
      <OwnLaptops panel={panel} />
    </>
  );
}

/** Most sellers have two tasks. With two placeholders, little moves when the tasks load. */
const LoadingRows = () =>
  [0, 1].map((row) => (
    <WelcomeRow key={row} icon={mdiCheckCircleOutline} action={null}>
      <Skeleton width="60%" />
      <Skeleton width="40%" />
    </WelcomeRow>
  ));

const MOST_TASKS = 3;

function Tasks({ tasks, panel }: { tasks: readonly SellerTask[]; panel: Panel }) {
  const { messages, conversations } = useUnread();
  const shown = tasks.filter(({ kind }) => kind !== 'confirmAddress').slice(0, MOST_TASKS);
  const { offers, isLoading, failure, refetch } = useOffersToAnswer('seller');
  const hasUnread = messages > 0 && !shown.some(({ kind }) => kind === 'answerQuestion');
  if (isLoading) return <LoadingRows />;
  if (shown.length === 0 && offers.length === 0 && !hasUnread && !failure)
    return (
      <Row icon={mdiCheckCircleOutline} title="Nothing to do right now">
        Buyers waiting for you will show up here.
      </Row>
    );
  return (
    <>
      {offers.slice(0, MOST_TASKS).map((offer, index) => (
        <OfferRow key={offer._id} offer={offer} panel={panel} isFirst={index === 0} />
      ))}
      {shown.map((task, index) => (
        <TaskRow key={task.kind} task={task} panel={panel} isFirst={index === 0 && offers.length === 0} />
      ))}
      {failure && <FailedRow error={failure} onRetry={refetch} />}
      {hasUnread && (
        <Row
          icon={mdiMessageTextOutline}
          title={`${formatCount(messages)} unread ${messages === 1 ? 'message' : 'messages'}`}
          action={
            <ButtonLink to={publicPages.messages.getHref(panel)} variant="outlined">
              Read
            </ButtonLink>
          }
        >
          {`In ${formatCount(conversations)} ${conversations === 1 ? 'conversation' : 'conversations'}.`}
        </Row>
      )}
    </>
  );
}

interface TaskRowProps {
  task: SellerTask;
  panel: Panel;
  isFirst: boolean;
}

function TaskRow({ task: { kind, total, image, items }, panel, isFirst }: TaskRowProps) {
  const [item] = items;
  if (kind === 'confirmAddress' || !item) return null;
  const { icon, page } = ACTIONS[kind];
  const label = TASK_ACTIONS[kind];
  return (
    <Row
      picture={image}
      icon={icon}
      title={taskHeading({ kind, total })}
      action={
        <ButtonLink
          to={page.getHref(panel, { id: item.id })}
          variant={isFirst ? 'contained' : 'outlined'}
          aria-label={`${label}: ${item.name}`}
        >
          {label}
        </ButtonLink>
      }
    >
      <bdi>{item.name}</bdi>
      {total > 1 && <span>{` and ${formatCount(total - 1)} more`}</span>}
    </Row>
  );
}

interface RowProps {
  picture?: string | undefined;
  icon: string;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

const Row = ({ title, children, ...row }: RowProps) => (
  <WelcomeRow {...row}>
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  </WelcomeRow>
);

const FIGURES = [
  ['views', 'Views', publicPages.overview],
  ['questions', 'Questions', publicPages.messages],
  ['sales', 'Sales', publicPages.sales],
] as const satisfies readonly (readonly [OverviewFigure, string, unknown])[];

function comingFrom(orders: number): string {
  if (orders === 0) return 'Nothing on its way';
  return orders === 1 ? 'From 1 sale' : `From ${formatCount(orders)} sales`;
}

function Figures({ overview, panel }: { overview: SalesOverview | undefined; panel: Panel }) {
  const [before, now] = overview ? [overview.weeks.at(-2), overview.weeks.at(-1)] : [];
  const { amount = 0, orders = 0 } = overview?.money.coming ?? {};
  return (
    <Paper component="dl" variant="outlined" aria-label="At a glance" sx={figuresStyle}>
      <div>
        <dt>
          <Link to={publicPages.payouts.getHref(panel)}>Coming to you</Link>
        </dt>
        <dd data-zero={amount === 0}>{overview ? formatAmount(amount) : <Skeleton width="4rem" />}</dd>
        <dd>{comingFrom(orders)}</dd>
      </div>
      {FIGURES.map(([figure, label, page]) => (
        <div key={figure}>
          <dt>
            <Link to={page.getHref(panel)}>{`${label} this week`}</Link>
          </dt>
          <dd data-zero={!now?.[figure]}>
            {overview ? formatCount(now?.[figure] ?? 0) : <Skeleton width="2rem" />}
          </dd>
          <dd>{`${formatCount(before?.[figure] ?? 0)} last week`}</dd>
        </div>
      ))}
    </Paper>
  );
}

function OwnLaptops({ panel }: { panel: Panel }) {
  const { user } = useSession();
  const { data, error, refetch } = useDeskLaptopsQuery(user?.email ?? '', { skip: !user });
  const link = { to: publicPages.myProducts.getHref(panel), label: 'My Products' };
  if (error && !data)
    return (
      <Part title="Your laptops" link={link}>
        <FailedState isOneLine message={errorMessage(error)} onRetry={() => void refetch()} />
      </Part>
    );
  return (
    <Part title="Your laptops" link={link}>
      {data?.length === 0 ? (
        <Paper variant="outlined" sx={{ p: 3 }}>
          <Typography sx={{ fontWeight: 600 }}>List your first laptop</Typography>
          <Typography variant="body2" color="textSecondary">
            Two pictures, the model and a price are enough. We suggest what similar laptops sold for.
          </Typography>
        </Paper>
      ) : (
        <Box component="ul" role="list" aria-busy={!data} sx={laptopsStyle}>
          {data
            ? data
                .slice(0, SHOWN)
                .map((laptop) => <OwnLaptop key={laptop._id} laptop={laptop} panel={panel} />)
            : Array.from({ length: SHOWN }, (_unused, index) => (
                <Skeleton
                  key={index}
                  component="li"
                  variant="rounded"
                  sx={{ aspectRatio: '4 / 5', height: 'auto' }}
                />
              ))}
        </Box>
      )}
    </Part>
  );
}

function stateOf({ payment, withdrawn, underReview, reservedUntil }: Product): string {
  if (payment) return 'Sold';
  if (withdrawn) return 'Withdrawn';
  if (underReview) return 'Being checked';
  return reservedUntil !== null && Date.parse(reservedUntil) > serverNow() ? 'Reserved' : 'For sale';
}

function OwnLaptop({ laptop, panel }: { laptop: Product; panel: Panel }) {
  const { _id, image, productInfo, withdrawn } = laptop;
  const { productName, resellPrice } = productInfo;
  const to = withdrawn
    ? publicPages.editListing.getHref(panel, { id: _id })
    : laptopHref({ _id, slug: laptopSlug(productName) });
  return (
    <Box component="li" sx={laptopStyle}>
      <Link to={to}>
        <img
          src={image}
          srcSet={pictureSizes(image)}
          sizes="240px"
          alt=""
          width={640}
          height={480}
          loading="lazy"
        />
        <Box component="span" className="name">
          {productName}
        </Box>
      </Link>
      <Typography variant="body2" sx={{ px: 1.5, pt: 0.5, pb: 1.5 }}>
        <Box component="span" sx={{ fontWeight: 700 }}>
          {formatPrice(resellPrice)}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${stateOf(laptop)}`}</Box>
      </Typography>
    </Box>
  );
}

const laptopsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
  gap: { xs: 1.5, sm: 2 },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const laptopStyle = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  minWidth: 0,
  overflow: 'clip',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: `${RADIUS.card}px`,
  bgcolor: 'background.paper',
  '& a': { color: 'text.primary', textDecoration: 'none' },
  '& a:hover .name': { textDecoration: 'underline' },
  '& img': {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    bgcolor: 'action.hover',
  },
  '& .name': {
    display: 'block',
    mx: 1.5,
    mt: 1,
    fontWeight: 600,
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
  },
} as const;
