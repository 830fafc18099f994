import { INFO_PAGES } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Box, formatPrice, Typography, visuallyHidden } from '@relaptop/shared/ui';
import { useHoldLeft } from '../../common/useHoldLeft';
import { CONSENT, HOLD_TEXTS } from './texts';

/** In a tab of its own: what was typed into the card's fields stays. */
const Terms = ({ page }: { page: 'terms' | 'buyerProtection' }) => (
  <Link to={INFO_PAGES[page].path} target="_blank" rel="noopener">
    {INFO_PAGES[page].title}
    <Box component="span" sx={visuallyHidden}>
      {' '}
      {CONSENT.newTab}
    </Box>
  </Link>
);

interface PayTermsProps {
  /** Of the price, for the button that it describes. */
  id: string;
  /** Dollars. */
  price: number;
  /** Until when the laptop is held for the buyer; null when the hold has ended. */
  until: string | null;
}

/** What pressing Pay means: how much, who else can have the laptop meanwhile, and what is agreed to. */
export function PayTerms({ id, price, until }: PayTermsProps) {
  const isHeld = useHoldLeft(until) > 0;
  return (
    <div>
      <Typography id={id} variant="body2" color="textSecondary">
        {`${formatPrice(price)} in all. ${isHeld ? HOLD_TEXTS.held : HOLD_TEXTS.ended}`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {CONSENT.before} <Terms page="terms" /> and <Terms page="buyerProtection" />.
      </Typography>
    </div>
  );
}
