import { useState } from 'react';
import { Box, Container, Typography } from '@relaptop/shared/basics';
import { paths } from '@relaptop/shared/paths';
import { Link, useLocation } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import heart from '../../assets/empty-saved.svg';
import { CompareBar } from '../../common/compare/CompareBar';
import { LaptopGrid, LaptopGridSkeleton } from '../../common/LaptopGrid';
import { knownLaptops } from '../../common/knownLaptops';
import { useLaptopsByIdsQuery } from '../../common/laptopsApi';
import { LoadedList } from '../../common/LoadedList';
import { NoLaptops } from '../../common/NoLaptops';
import { ShowMore } from '../../common/ShowMore';
import { SomeLaptops } from '../../common/SomeLaptops';
import { SavedSearches } from './SavedSearches';
import { savedPageTexts as texts } from './texts';
import { useSavedIds } from './useSavedIds';

/** Laptops that are asked for at once. */
const PAGE = 24;

const empty = <NoLaptops text={texts.empty} picture={heart} />;

/** What somebody has saved, with an account or without one. */
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
    <Container maxWidth="lg" sx={{ pt: { xs: 2, md: 4 }, pb: { xs: 5, md: 8 } }}>
      <Typography variant="h1">{texts.title}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2, minHeight: '1.55em' }}>
        {count > 0 && <span>{texts.count(count)}</span>}
        {count > 0 && isVisitor && (
          <>
            <span>{`· ${texts.onThisDevice}`}</span>{' '}
            <Link to={paths.login.path} state={{ from: here }}>
              {texts.logIn}
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
      {/* They stay when one of them is saved, with the focus on its heart. */}
      {wasEmpty && (
        <Box sx={{ mt: 5 }}>
          <SomeLaptops />
        </Box>
      )}
      <CompareBar />
    </Container>
  );
}

/** Page by page below each other; each remembers its own answer. */
function SavedLaptops({ ids }: { ids: readonly string[] }) {
  const [pages, setPages] = useState(1);
  const more = {
    available: ids.length > pages * PAGE,
    busy: false,
    error: undefined,
    load: () => setPages(pages + 1),
  };
  return (
    <>
      {Array.from({ length: pages }, (_unused, page) => (
        <SavedLaptopsPage key={page} ids={ids.slice(page * PAGE, (page + 1) * PAGE)} isFirst={page === 0} />
      ))}
      <ShowMore more={more} />
    </>
  );
}

function SavedLaptopsPage({ ids, isFirst }: { ids: readonly string[]; isFirst: boolean }) {
  const query = useLaptopsByIdsQuery(ids);
  const missing = query.currentData ? ids.length - query.currentData.length : 0;
  return (
    <>
      <LoadedList
        query={{ ...query, currentData: knownLaptops(query, ids) }}
        skeleton={<LaptopGridSkeleton />}
        empty={isFirst && missing === 0 ? empty : null}
      >
        {(laptops) => <LaptopGrid laptops={laptops} />}
      </LoadedList>
      {missing > 0 && (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {texts.notOnSale(missing)}
        </Typography>
      )}
    </>
  );
}
