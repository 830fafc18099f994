import { useState } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Box, Container, Skeleton, Typography, visuallyHidden } from '@relaptop/shared/basics';
import picture from '../../assets/empty-compare.svg';
import { CompareBar } from '../../common/compare/CompareBar';
import { knownLaptops } from '../../common/knownLaptops';
import { useLaptopsByIdsQuery } from '../../common/laptopsApi';
import { LoadedList } from '../../common/LoadedList';
import { NoLaptops } from '../../common/NoLaptops';
import { SomeLaptops } from '../../common/SomeLaptops';
import { CompareTable } from './CompareTable';
import { comparePageTexts as texts } from './texts';
import { useCompared } from './useCompared';

/** Up to four laptops side by side. */
export function ComparePage() {
  const [ids, takeAway] = useCompared();
  const [removed, setRemoved] = useState('');
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const query = useLaptopsByIdsQuery(ids, { skip: ids.length === 0 });
  return (
    <Container maxWidth="lg" sx={{ pt: { xs: 2, md: 4 }, pb: { xs: 5, md: 8 } }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {texts.title}
      </Typography>
      <Box role="status" sx={visuallyHidden}>
        {removed}
      </Box>
      <LoadedList
        query={{ ...query, currentData: ids.length === 0 ? [] : knownLaptops(query, ids) }}
        skeleton={<Skeleton variant="rounded" height={480} role="status" aria-label="Loading laptops" />}
        empty={
          <>
            <NoLaptops text={texts.empty} picture={picture} />
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
                label={texts.onlyDifferences}
                sx={{ mb: 1 }}
              />
            )}
            <CompareTable
              laptops={shown}
              onlyDifferences={onlyDifferences && shown.length > 1}
              onTakeAway={({ _id, productInfo }) => {
                takeAway(_id);
                setRemoved(texts.removed(productInfo.productName));
              }}
            />
          </>
        )}
      </LoadedList>
    </Container>
  );
}
