import { useId } from 'react';
import { Box, formatCount, formatPrice, Typography } from '@relaptop/shared/basics';
import { CONDITION_TEXTS, type LaptopCard } from '@relaptop/shared/contracts';
import { INFO_PAGES } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { type Availability, AvailabilityNote } from '../../common/availability';
import { formatUseTime } from '../../common/formatUseTime';
import { LaptopName, nameStyle as wholeParts } from '../../common/LaptopName';
import { GRADE, savedPercent } from '../../common/LaptopTile';
import { useDistanceText } from '../../common/rememberedPlace';
import { factText, partsStyle, SpecsParts, townText } from '../../common/specs';

interface HeadlineProps {
  laptop: LaptopCard;
  availability: Availability;
  nameId: string;
  waiting: number;
}

export const nameStyle = { ...wholeParts, fontSize: { xs: '1.6rem', md: '1.9rem' } } as const;
export const priceStyle = {
  color: 'text.primary',
  fontSize: '2rem',
  fontWeight: 800,
  lineHeight: 1.2,
} as const;

export const peopleText = (count: number) => (count === 1 ? '1 person' : `${formatCount(count)} people`);

export function Headline({ laptop, availability, nameId, waiting }: HeadlineProps) {
  const noteId = useId();
  const { productName, resellPrice, originalPrice, condition, useTime } = laptop.productInfo;
  const distance = useDistanceText(laptop.town);
  const city = townText(laptop);
  const saved = savedPercent(resellPrice, originalPrice);
  const { label, meaning } = CONDITION_TEXTS[condition];
  const facts = [
    ['Battery', laptop.specs && factText(laptop.specs, 'batteryHealth', '%')],
    ['Used time', formatUseTime(useTime)],
    ['City', distance ? `${city}, ${distance}` : city],
    ['Included', laptop.specs && factText(laptop.specs, 'included')],
  ] as const;
  return (
    <Box sx={{ gridArea: { xs: 'head', md: 'auto' }, display: 'grid', gap: 1.5 }}>
      <Typography variant="h1" id={nameId} sx={nameStyle}>
        <LaptopName name={productName} />
      </Typography>
      <Box sx={priceLineStyle}>
        <Box component="strong" sx={laptop.payment ? soldPriceStyle : priceStyle}>
          {formatPrice(resellPrice)}
        </Box>
        {laptop.wasPrice !== undefined && <s>was {formatPrice(laptop.wasPrice)}</s>}
        {saved > 0 && !laptop.payment && <b>{saved}% off</b>}
        <span>new {formatPrice(originalPrice)}</span>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={GRADE}>
        <b className={condition}>{label}</b> {meaning}.{' '}
        <Link to={INFO_PAGES.feesAndGrading.path}>How grading works</Link>
      </Typography>
      {laptop.specs && (
        <Typography sx={partsStyle}>
          <SpecsParts specs={laptop.specs} />
        </Typography>
      )}
      <Box component="dl" sx={factsStyle}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </Box>
      {laptop.payment ? (
        <Typography sx={{ fontWeight: 700 }}>This laptop has been sold.</Typography>
      ) : (
        <AvailabilityNote id={noteId} availability={availability}>
          {waiting > 0 && (
            <Typography variant="body2" color="textSecondary">
              {`${peopleText(waiting)} waiting for it`}
            </Typography>
          )}
        </AvailabilityNote>
      )}
    </Box>
  );
}

const priceLineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
  color: 'text.secondary',
  '& b': { color: 'secondary.main' },
} as const;

/** The price of a sold laptop is small, so that users first see that the laptop is sold. */
const soldPriceStyle = { fontSize: '1.25rem', fontWeight: 600 } as const;

const factsStyle = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 1.5,
  m: 0,
  py: 1.5,
  borderBlock: '1px solid var(--mui-palette-divider)',
  '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& dd': { m: 0, fontWeight: 600, overflowWrap: 'anywhere' },
} as const;
