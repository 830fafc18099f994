import { useEffect, useState } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Box, EmptyState, Skeleton, Typography, visuallyHidden } from '@relaptop/shared/basics';
import { isolated } from '@relaptop/shared/contracts';
import { useLocation, useNavigate } from '@relaptop/shared/router';
import picture from '../../assets/empty-compare.svg';
import { BrowseLaptops } from '../../common/BrowseLaptops';
import { comparedHere, compareHref } from '../../common/compare';
import { CompareBar } from '../../common/CompareBar';
import { LoadedList } from '../../common/LoadedList';
import { PageContainer } from '../../common/PageContainer';
import { SomeLaptops } from '../../common/SomeLaptops';
import { useLaptopsByIds } from '../../common/useLaptopsByIds';
import { CompareTable } from './CompareTable';

/** Reads the compared ids from the address. If it has none, puts the browser's stored ids into it. @returns the ids, and a function that removes one */
function useCompared(): [string[], (id: string) => void] {
  const navigate = useNavigate();
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('ids') ?? '';
  const ids = [...new Set(asked.split(',').filter(Boolean))].slice(0, comparedHere.max);

  useEffect(() => {
    const chosen = comparedHere.read();
    if (asked === '' && chosen.length > 0) void navigate(compareHref(chosen), { replace: true });
  }, [asked, navigate]);

  const remove = (id: string) => {
    comparedHere.remove(id);
    void navigate(compareHref(ids.filter((other) => other !== id)), { replace: true });
  };
  return [ids, remove];
}

export function ComparePage() {
  const [ids, remove] = useCompared();
  const [removed, setRemoved] = useState('');
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const query = useLaptopsByIds(ids);
  return (
    <PageContainer>
      <Typography variant="h1" sx={{ mb: 2 }}>
        Compare laptops
      </Typography>
      <Box role="status" sx={visuallyHidden}>
        {removed}
      </Box>
      <LoadedList
        query={query}
        skeleton={<Skeleton variant="rounded" height={480} role="status" aria-label="Loading laptops" />}
        empty={
          <>
            <EmptyState
              text="Nothing to compare yet. Add up to four laptops with the Compare button."
              picture={picture}
              action={<BrowseLaptops />}
            />
            <SomeLaptops />
            <CompareBar />
          </>
        }
      >
        {(shown) => (
          <>
            {shown.length > 1 && (
              <FormControlLabel
                control={
                  <Checkbox
                    checked={onlyDifferences}
                    onChange={({ target }) => setOnlyDifferences(target.checked)}
                  />
                }
                label="Show differences only"
                sx={{ mb: 1 }}
              />
            )}
            <CompareTable
              laptops={shown}
              onlyDifferences={onlyDifferences && shown.length > 1}
              onRemove={({ _id, productInfo }) => {
                remove(_id);
                setRemoved(`${isolated(productInfo.productName)} is removed.`);
              }}
            />
          </>
        )}
      </LoadedList>
    </PageContainer>
  );
}
