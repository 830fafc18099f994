import type { SignUpRole } from '@relaptop/shared/contracts';
import { usePages } from '@relaptop/shared/tables';
import { Box, formatCount } from '@relaptop/shared/ui';
import noPeople from '../../assets/no-people.svg';
import { FilterField } from '../../common/FilterFields';
import { ListPage } from '../../common/ListPage';
import { useTextFilter } from '../../common/useFilter';
import { usePeoplePageQuery } from '../../common/adminApi';
import { peopleColumns } from './peopleColumns';
import { usePersonActions } from './usePersonActions';

/** @returns text such as `12 people` or `12 people found`; empty while the total is unknown */
function countText(total: number | null | undefined, isSearch: boolean): string {
  if (typeof total !== 'number') return '';
  const people = `${formatCount(total)} ${total === 1 ? 'person' : 'people'}`;
  return isSearch ? `${people} found` : people;
}

const countLine = { display: 'block', minHeight: '1.55em' } as const;

interface PeoplePageProps {
  title: string;
  userType: SignUpRole;
  empty: string;
}

function PeoplePage({ title, userType, empty }: PeoplePageProps) {
  const filter = useTextFilter('search');
  const search = filter.value;
  const pages = usePages(search);
  const query = usePeoplePageQuery({ userType, search, ...pages.start });
  const { actions, dialogs } = usePersonActions();

  return (
    <ListPage
      title={title}
      lead={
        <Box component="span" role="status" sx={countLine}>
          {countText(query.currentData?.total, search !== '')}
        </Box>
      }
      above={<FilterField label="Search by name or email" filter={filter} />}
      columns={peopleColumns(actions)}
      query={query}
      pages={pages}
      empty={search ? `No people found for “${search}”` : empty}
      picture={noPeople}
    >
      {dialogs}
    </ListPage>
  );
}

export function AllBuyersPage() {
  return <PeoplePage title="All Buyers" userType="user" empty="There are no buyers yet" />;
}

export function AllSellersPage() {
  return <PeoplePage title="All Sealers" userType="sealer" empty="There are no sellers yet" />;
}
