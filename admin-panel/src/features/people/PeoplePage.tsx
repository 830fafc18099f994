import type { SignUpRole } from '@relaptop/shared/contracts';
import { PagedTable, usePages } from '@relaptop/shared/tables';
import { EmptyState, Stack, Typography } from '@relaptop/shared/ui';
import noPeople from '../../assets/no-people.svg';
import { FilterField } from '../../common/FilterField';
import { useTextFilter } from '../../common/useFilter';
import { usePeoplePageQuery } from '../../common/adminApi';
import { peopleColumns } from './peopleColumns';
import { countText } from './texts';
import { usePersonActions } from './usePersonActions';

/** Keeps the height of a line while the count loads. */
const countLine = { mt: 0.5, minHeight: '1.55em' } as const;

interface PeoplePageProps {
  title: string;
  userType: SignUpRole;
  /** Shown when the list is empty. */
  empty: string;
}

function PeoplePage({ title, userType, empty }: PeoplePageProps) {
  const filter = useTextFilter('search');
  const search = filter.value;
  const pages = usePages(search);
  const query = usePeoplePageQuery({ userType, search, ...pages.start });
  const { actions, dialogs } = usePersonActions();
  const [verifyDialog, promoteDialog, deleteDialog] = dialogs;

  return (
    <Stack spacing={3}>
      <div>
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary" role="status" sx={countLine}>
          {countText(query.currentData?.total, search !== '')}
        </Typography>
      </div>
      <FilterField label="Search by name or email" filter={filter} />
      <PagedTable
        caption={title}
        columns={peopleColumns(actions)}
        rowKey={(person) => person._id}
        query={query}
        pages={pages}
        empty={<EmptyState text={search ? `Nobody found for “${search}”` : empty} picture={noPeople} />}
      />
      {verifyDialog}
      {promoteDialog}
      {deleteDialog}
    </Stack>
  );
}

export function AllBuyersPage() {
  return <PeoplePage title="All Buyers" userType="user" empty="There are no buyers yet" />;
}

export function AllSellersPage() {
  return <PeoplePage title="All Sealers" userType="sealer" empty="There are no sellers yet" />;
}
