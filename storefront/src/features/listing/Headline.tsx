import { useId } from 'react';
import { Box, formatCount, formatPrice, Typography, visuallyHidden } from '@relaptop/shared/basics';
import { CONDITION_TEXTS, type LaptopCard } from '@relaptop/shared/contracts';
import { INFO_PAGES } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { type Availability, AvailabilityNote } from '../../common/availability';
import { formatUseTime } from '../../common/formatUseTime';
import { LaptopName, nameStyle as wholeParts } from '../../common/LaptopName';
import { savedPercent } from '../../common/savedPercent';
import { cityOf, partsStyle, SpecsParts } from '../../common/specs';

interface HeadlineProps {
  laptop: LaptopCard;
  availability: Availability;
  nameId: string;
  waiting: number;
}

export const nameStyle = { ...wholeParts, fontSize: { xs: '1.6rem', md: '1.9rem' } } as const;
export const priceStyle = { fontSize: '2rem', fontWeight: 800, lineHeight: 1.2 } as const;

export const peopleText = (count: number) => (count === 1 ? '1 person' : `${formatCount(count)} people`);

export function Headline({ laptop, availability, nameId, waiting }: HeadlineProps) {
  const noteId = useId();
  const { productName, resellPrice, originalPrice, condition, useTime, location } = laptop.productInfo;
  const city = cityOf(location);
  const saved = savedPercent(resellPrice, originalPrice);
  const canBuy = !laptop.payment && ['free', 'reservedByMe'].includes(availability.kind);
  return (
    <Box sx={{ gridArea: { xs: 'head', md: 'auto' }, display: 'grid', gap: 1 }}>
      <Typography variant="h1" id={nameId} sx={nameStyle}>
        <LaptopName name={productName} />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Box component="strong" sx={priceStyle}>
          {formatPrice(resellPrice)}
        </Box>
        {laptop.wasPrice !== undefined && (
          <Typography component="s" color="textSecondary">
            was {formatPrice(laptop.wasPrice)}
          </Typography>
        )}
        {saved > 0 && (
          <Box component="span" sx={{ color: 'secondary.main', fontWeight: 700 }}>
            {saved}% off
          </Box>
        )}
        <Typography component="span" color="textSecondary">
          new {formatPrice(originalPrice)}
        </Typography>
      </Box>
      <Typography sx={partsStyle}>
        <strong>{CONDITION_TEXTS[condition].label}</strong> <span>{formatUseTime(useTime)}</span>
      </Typography>
      {laptop.specs && (
        <Typography color="textSecondary" sx={partsStyle}>
          <SpecsParts specs={laptop.specs} />
        </Typography>
      )}
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
      {!laptop.payment && (
        <Typography variant="body2" color="textSecondary">
          {`Pick up in person${city && ` in ${city}`}: meet the seller, check the laptop, and only then hand over your code.`}{' '}
          <Link to={INFO_PAGES.safeMeeting.path}>{INFO_PAGES.safeMeeting.title}</Link>
        </Typography>
      )}
      {canBuy && (
        <Typography variant="body2" color="textSecondary">
          Held for you while you pay. {/* On phones the bar says so. */}
          <Box component="span" sx={(theme) => ({ [theme.breakpoints.down('md')]: visuallyHidden })}>
            No fees on top of this price.
          </Box>{' '}
          <Link to={INFO_PAGES.buyerProtection.path}>Refunds and cancellations</Link>
        </Typography>
      )}
    </Box>
  );
}
