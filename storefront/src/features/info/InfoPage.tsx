import { daysAfterPayment, readDeployment } from '@relaptop/shared/config';
import { ANSWER_DAYS } from '@relaptop/shared/contracts';
import { INFO_PAGES, panelFor, publicPages } from '@relaptop/shared/paths';
import type { ContentPage } from '@relaptop/shared/remote';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { formatDate, Paper, Stack, Typography } from '@relaptop/shared/ui';
import { Paragraph, prose, ReadingColumn } from '../../common/Prose';

function MyOrdersLink() {
  const { role } = useSession();
  return <Link to={publicPages.myOrders.getHref(panelFor(role))}>My Orders</Link>;
}

function RunBy() {
  const { operator } = readDeployment();
  if (!operator) return null;
  return (
    <Paragraph>
      Relaptop is run by {operator}. <Link to={INFO_PAGES.contact.path}>Contact us</Link> with any question.
    </Paragraph>
  );
}

/** Components for the Markdown of several info pages. A page imports any other component itself. */
const infoComponents = {
  ...prose,
  AnswerDays: () => ANSWER_DAYS,
  NetworkDays: () => readDeployment().networkDays ?? 'some',
  DeletedAccountDays: () => readDeployment().deletedAccountDays ?? 'some',
  DaysAfterPayment: ({ whose }: { whose?: 'your' | 'the' }) => daysAfterPayment(whose),
  MyOrdersLink,
  RunBy,
};

interface InfoPageProps {
  name: keyof typeof INFO_PAGES;
  content: ContentPage;
}

export function InfoPage({ name, content: { default: Content, frontmatter } }: InfoPageProps) {
  const { description, date } = frontmatter;
  return (
    <ReadingColumn>
      <Typography variant="h1">{INFO_PAGES[name].title}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: date ? 1 : 3, fontSize: { md: '1.15rem' } }}>
        {description}
      </Typography>
      {date && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          Last updated <time dateTime={date}>{formatDate(date)}</time>
        </Typography>
      )}
      <Paper component="article" variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Stack spacing={2}>
          <Content components={infoComponents} />
        </Stack>
      </Paper>
    </ReadingColumn>
  );
}
