import { ButtonLink, Stack, Typography } from '@relaptop/shared/basics';
import { distanceUnit } from '@relaptop/shared/config';
import { laptopQueryString, type Town } from '@relaptop/shared/contracts';
import { BrowseLaptops } from '../../common/BrowseLaptops';
import { CardGrid, CardSkeletons } from '../../common/CardGrid';
import { CompareCheck } from '../../common/compare';
import { SHELF, SHELF_PICTURE_SIZES } from '../../common/LaptopShelf';
import { LaptopTile, LOADING, TileSkeleton } from '../../common/LaptopTile';
import { LoadedList } from '../../common/LoadedList';
import { useLaptopsSearchInfiniteQuery } from '../../common/searchApi';
import { Section } from '../../common/Section';
import { pages } from '../../paths';

const SHOWN = 4;
const WITHIN = 100;

const skeleton = (
  <CardSkeletons label={LOADING} count={SHOWN} {...SHELF}>
    <TileSkeleton />
  </CardSkeletons>
);

export function NearShelf({ town: { townSlug, label } }: { town: Town }) {
  const { currentData, isError, error, refetch } = useLaptopsSearchInfiniteQuery(
    laptopQueryString({ near: townSlug, within: WITHIN, sort: 'nearest', limit: SHOWN }),
  );
  const answer = currentData?.pages[0];
  // The server doesn't know this town any more, so the answer contains laptops from anywhere.
  if (answer?.near === null) return null;
  return (
    <Section
      heading="Near you"
      action={
        <ButtonLink to={pages.town.getHref({ townSlug })}>
          <span>{`Laptops in ${label}`}</span>
        </ButtonLink>
      }
    >
      <LoadedList
        query={{ currentData: answer?.laptops, isError, error, refetch }}
        asSection
        skeleton={skeleton}
        empty={
          <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
            <Typography color="textSecondary">
              {`Nothing is for sale within ${WITHIN} ${distanceUnit()} of ${label} at the moment.`}
            </Typography>
            <BrowseLaptops variant="outlined" />
          </Stack>
        }
      >
        {(laptops) => (
          <CardGrid {...SHELF}>
            {laptops.map((laptop) => (
              <LaptopTile key={laptop._id} laptop={laptop} heading="h3" sizes={SHELF_PICTURE_SIZES}>
                <CompareCheck laptop={laptop} />
              </LaptopTile>
            ))}
          </CardGrid>
        )}
      </LoadedList>
    </Section>
  );
}
