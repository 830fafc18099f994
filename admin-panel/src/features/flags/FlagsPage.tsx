import { useAct } from '@relaptop/shared/dialogs';
import type { Flag } from '@relaptop/shared/contracts';
import { PagedTable, usePages } from '@relaptop/shared/tables';
import { Stack, useDialogOnDemand } from '@relaptop/shared/ui';
import { NothingWaits } from '../../common/NothingWaits';
import { PageHead } from '../../common/PageHead';
import { OnlyNote, useOnly } from '../../common/useOnly';
import { flagColumns } from './flagColumns';
import { useFlagsDeleteProductMutation, useFlagsPageQuery } from './flagsApi';
import { DELETE, EMPTY, LEAD, TITLE } from './texts';

const loadDialog = async () => (await import('./DismissDialog')).DismissDialog;

/** Listings that the server doubts: an admin finds nothing wrong and says why, or removes the listing. */
export function FlagsPage() {
  const only = useOnly();
  const pages = usePages(only);
  const query = useFlagsPageQuery({ ...(only && { only }), ...pages.start });
  const deleting = useAct(useFlagsDeleteProductMutation(), DELETE, ({ laptop }: Flag) => laptop._id);
  const dismissing = useDialogOnDemand(loadDialog);

  return (
    <Stack spacing={3}>
      <PageHead title={TITLE} lead={LEAD} />
      <OnlyNote only={only} all="All flagged listings" />
      <PagedTable
        caption={TITLE}
        columns={flagColumns({ onDelete: deleting.ask, onDismiss: dismissing.open })}
        rowKey={({ _id }) => _id}
        query={query}
        pages={pages}
        empty={<NothingWaits text={EMPTY} decision="dismissFlag" />}
      />
      {deleting.dialog}
      {dismissing.dialog}
    </Stack>
  );
}
