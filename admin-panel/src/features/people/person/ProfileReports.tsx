import type { PersonPage, PersonProfileReport } from '@relaptop/shared/contracts';
import { changeFailed, modifiedSomething, useNotifiedMutation } from '@relaptop/shared/notify';
import { Chip, formatDate, Typography } from '@relaptop/shared/ui';
import { ClosingForm, closingTexts } from '../../../common/ClosingForm';
import { PersonLink } from '../../../common/links';
import { usePeopleCloseReportsMutation } from '../peopleApi';
import { Rows, Small } from './PersonLists';
import { personTexts, profileReportTexts as texts } from './texts';

const toasts = { success: closingTexts.done, failure: changeFailed, succeeded: modifiedSomething };

interface ProfileReportsProps {
  personId: string;
  reports: PersonPage['profileReports'];
}

/** What was said against somebody's profile, and its decision. */
export function ProfileReports({ personId, reports }: ProfileReportsProps) {
  const close = useNotifiedMutation(usePeopleCloseReportsMutation()[0], toasts);
  return (
    <>
      <Rows rows={reports}>{(report) => <ProfileReportRow report={report} />}</Rows>
      {reports.some(({ closed }) => !closed) && (
        <ClosingForm
          lead={texts.lead}
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
      {closed && <Chip size="small" variant="outlined" label={texts.closed} />}
      <Typography sx={{ whiteSpace: 'pre-line' }}>{reason}</Typography>
      <Small>
        {personTexts.by} <PersonLink id={by._id}>{by.name}</PersonLink> · {formatDate(date)}
      </Small>
    </>
  );
}
