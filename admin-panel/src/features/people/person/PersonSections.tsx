import type { ReactNode } from 'react';
import type { PersonPage, PersonProfileReport } from '@relaptop/shared/contracts';
import { changeFailed, modifiedSomething, useNotifiedMutation } from '@relaptop/shared/notify';
import { Chip, formatDate, Section, Stack, Typography } from '@relaptop/shared/ui';
import { ClosingForm, closingTexts } from '../../../common/ClosingForm';
import { PersonLink } from '../../../common/links';
import { usePeopleCloseReportsMutation } from '../../../common/adminApi';
import { REPORTS_ID } from './PersonFigures';
import { ActivityRow, LaptopRow, OrderRow, ReportRow, ReviewRow, Rows, Small } from './PersonLists';

const toasts = { success: closingTexts.done, failure: changeFailed, succeeded: modifiedSomething };

interface ProfileReportsProps {
  personId: string;
  reports: PersonPage['profileReports'];
}

function ProfileReports({ personId, reports }: ProfileReportsProps) {
  const close = useNotifiedMutation(usePeopleCloseReportsMutation()[0], toasts);
  return (
    <>
      <Rows rows={reports}>{(report) => <ProfileReportRow report={report} />}</Rows>
      {reports.some(({ closed }) => !closed) && (
        <ClosingForm
          lead="Suspend or delete the person first, if that is needed. Then close the reports with a note."
          draft={`profileReports:${personId}`}
          onClose={async (note) => Boolean(await close({ id: personId, note }))}
        />
      )}
    </>
  );
}

function ProfileReportRow({ report: { by, reason, date, closed } }: { report: PersonProfileReport }) {
  return (
    <>
      {closed && <Chip size="small" variant="outlined" label="Closed" />}
      <Typography sx={{ whiteSpace: 'pre-line' }}>{reason}</Typography>
      <Small>
        By <PersonLink id={by._id}>{by.name}</PersonLink> · {formatDate(date)}
      </Small>
    </>
  );
}

interface PartProps<Row> {
  title: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}

/**
 * A list with its heading. Renders nothing for an empty list, because the page names all empty lists in one
 * sentence.
 */
function Part<Row extends { _id: string }>({ title, rows, children }: PartProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <Rows rows={rows}>{children}</Rows>
    </Section>
  );
}

const TITLES = {
  laptops: 'Laptops',
  orders: 'Orders',
  profileReports: 'Reports of their profile',
  reports: 'Reports against their laptops',
  reportsMade: 'Reports they made',
  reviews: 'Reviews',
  acts: 'Admin activity',
};

const PARTS = ['laptops', 'orders', 'reports', 'reportsMade', 'reviews', 'acts'] as const;

export function PersonSections({ known }: { known: PersonPage }) {
  const { person, laptops, orders, profileReports, reports, reportsMade, reviews } = known;
  const empty = PARTS.filter((part) => known[part].length === 0).map((part) => TITLES[part]);
  return (
    <>
      {profileReports.length + reports.length > 0 && (
        <Stack id={REPORTS_ID} spacing={4}>
          {profileReports.length > 0 && (
            <Section title={TITLES.profileReports}>
              <ProfileReports personId={person._id} reports={profileReports} />
            </Section>
          )}
          <Part title={TITLES.reports} rows={reports}>
            {(report) => <ReportRow report={report} />}
          </Part>
        </Stack>
      )}
      <Part title={TITLES.laptops} rows={laptops}>
        {(laptop) => <LaptopRow laptop={laptop} />}
      </Part>
      <Part title={TITLES.orders} rows={orders}>
        {(order) => <OrderRow order={order} />}
      </Part>
      <Part title={TITLES.reportsMade} rows={reportsMade}>
        {(report) => <ReportRow report={report} />}
      </Part>
      <Part title={TITLES.reviews} rows={reviews}>
        {(review) => <ReviewRow review={review} />}
      </Part>
      {empty.length > 0 && (
        <Typography color="textSecondary">{`Nothing yet under: ${empty.join(', ').toLowerCase()}.`}</Typography>
      )}
    </>
  );
}

export const PersonActivity = ({ acts }: Pick<PersonPage, 'acts'>) => (
  <Part title={TITLES.acts} rows={acts}>
    {(entry) => <ActivityRow entry={entry} />}
  </Part>
);
