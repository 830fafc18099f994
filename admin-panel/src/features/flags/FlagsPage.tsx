import { useAct } from '@relaptop/shared/dialogs';
import type { Flag } from '@relaptop/shared/contracts';
import { useDialogOnDemand } from '@relaptop/shared/ui';
import { OnlyNote, useOnlyPages } from '../../common/useOnlyPages';
import { WaitingList } from '../../common/WaitingList';
import { flagColumns } from './flagColumns';
import { useFlagsDeleteProductMutation, useFlagsPageQuery } from './flagsApi';
import { DELETE, EMPTY, LEAD, TITLE } from './texts';

const loadDialog = async () => (await import('./DismissDialog')).DismissDialog;

/** Listings that the server doubts: an admin finds nothing wrong and says why, or removes the listing. */
export function FlagsPage() {
  const { only, pages, start } = useOnlyPages();
  const query = useFlagsPageQuery(start);
  const deleting = useAct(useFlagsDeleteProductMutation(), DELETE, ({ laptop }: Flag) => laptop._id);
  const dismissing = useDialogOnDemand(loadDialog);

  return (
    <WaitingList
      title={TITLE}
      lead={LEAD}
      note={<OnlyNote only={only} all="All flagged listings" />}
      columns={flagColumns({ onDelete: deleting.ask, onDismiss: dismissing.open })}
      query={query}
      pages={pages}
      empty={EMPTY}
      decision="dismissFlag"
    >
      {deleting.dialog}
      {dismissing.dialog}
    </WaitingList>
  );
}
