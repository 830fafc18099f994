import { useState } from 'react';
import { Box, EmptyState, Typography } from '@relaptop/shared/basics';
import { laptopCount } from '@relaptop/shared/contracts';
import { paths } from '@relaptop/shared/paths';
import { Link, useLocation } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import heart from '../../assets/empty-saved.svg';
import { BrowseLaptops } from '../../common/BrowseLaptops';
import { LazyCompareBar } from '../../common/LazyCompareBar';
import { LaptopGrid, LaptopGridSkeleton } from '../../common/LaptopGrid';
import { LoadedList, type ListQuery } from '../../common/LoadedList';
import { useLocalList } from '../../common/localList';
import { PageContainer } from '../../common/PageContainer';
import { savedHere, useSavedListQuery } from '../../common/saved/savedApi';
import { ShowMore } from '../../common/ShowMore';
import { SomeLaptops } from '../../common/SomeLaptops';
import { useLaptopsByIds } from '../../common/useLaptopsByIds';
import { SavedSearches } from './SavedSearches';

interface Shown {
  readonly owner: string | null;
  readonly ids: readonly string[];
}

/** Reads the saved ids. Keeps removed ones in the list, so that the user can undo the removal. A logout clears the list. */
function useSavedIds(): ListQuery<string> {
  const { status, user } = useSession();
  const here = useLocalList(savedHere);
  const query = useSavedListQuery(undefined, { skip: status !== 'signedIn' });
  const [kept, setKept] = useState<Shown>();
  const owner = user?.uid ?? null;
  const shown = kept?.owner === owner ? kept.ids : undefined;
  const now = status === 'signedIn' ? query.currentData : here;
  const added = now?.filter((id) => !shown?.includes(id)) ?? [];
  if (now && status !== 'loading' && (!shown || added.length > 0))
    setKept({ owner, ids: [...added, ...(shown ?? [])] });
  return { ...query, currentData: shown };
}

const PAGE = 24;

const empty = (
  <EmptyState
    text="Nothing saved yet. Press the heart on a laptop to keep it here."
    picture={heart}
    action={<BrowseLaptops />}
  />
);

export function SavedPage() {
  const here = useLocation();
  const { status } = useSession();
  const isVisitor = status === 'signedOut';
  const signedIn = status === 'signedIn';
  const saved = useSavedIds();
  const count = saved.currentData?.length ?? 0;
  const [wasEmpty, setWasEmpty] = useState(false);
  if (saved.currentData && count === 0 && !wasEmpty) setWasEmpty(true);
  return (
    <PageContainer>
      <Typography variant="h1">Saved laptops</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2, minHeight: '1.55em' }}>
        {count > 0 && <span>{laptopCount(count)}</span>}
        {count > 0 && isVisitor && (
          <>
            <span>· Saved on this device.</span>{' '}
            <Link to={paths.login.path} state={{ from: here }}>
              Log in to keep them with your account.
            </Link>
          </>
        )}
      </Typography>
      <LoadedList query={saved} skeleton={<LaptopGridSkeleton />} empty={empty}>
        {(ids) => <SavedLaptops ids={ids} />}
      </LoadedList>
      {signedIn && (
        <Box sx={{ mt: 5 }}>
          <SavedSearches />
        </Box>
      )}
      {/* The suggestions stay after the user has saved one of them, so that the pressed button keeps the
          focus. */}
      {wasEmpty && (
        <Box sx={{ mt: 5 }}>
          <SomeLaptops />
        </Box>
      )}
      <LazyCompareBar />
    </PageContainer>
  );
}

/** The laptops, page by page. Each page has its own call with a cached answer. */
function SavedLaptops({ ids }: { ids: readonly string[] }) {
  const [pages, setPages] = useState(1);
  const query = {
    hasNextPage: ids.length > pages * PAGE,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => setPages(pages + 1),
  };
  return (
    <>
      {Array.from({ length: pages }, (_unused, page) => (
        <SavedLaptopsPage key={page} ids={ids.slice(page * PAGE, (page + 1) * PAGE)} isFirst={page === 0} />
      ))}
      <ShowMore query={query} />
    </>
  );
}

const notForSaleText = (count: number) =>
  count === 1
    ? 'Another saved laptop is not for sale right now. If it is listed again, you’ll find it here.'
    : `${count} more saved laptops are not for sale right now. If they are listed again, you’ll find them here.`;

function SavedLaptopsPage({ ids, isFirst }: { ids: readonly string[]; isFirst: boolean }) {
  const query = useLaptopsByIds(ids);
  return (
    <>
      <LoadedList
        query={query}
        skeleton={<LaptopGridSkeleton />}
        empty={isFirst && query.missing === 0 ? empty : null}
      >
        {(laptops) => <LaptopGrid laptops={laptops} />}
      </LoadedList>
      {query.missing > 0 && (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {notForSaleText(query.missing)}
        </Typography>
      )}
    </>
  );
}
