import { Box, formatPrice, Icon, RADIUS } from '@relaptop/shared/basics';
import { heldText } from '@relaptop/shared/config';
import type { LaptopCard } from '@relaptop/shared/contracts';
import { INFO_PAGES } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { mdiMapMarkerOutline } from '../../common/icons';
import { townText } from '../../common/specs';
import { mdiMessageAlertOutline, mdiShieldCheckOutline } from './icons';

export function Promises({ laptop }: { laptop: LaptopCard }) {
  const city = townText(laptop);
  return (
    <Box component="ul" role="list" aria-label="How you are protected" sx={listStyle}>
      <li>
        <Icon path={mdiShieldCheckOutline} color="primary" />
        <span>{heldText(formatPrice(laptop.productInfo.resellPrice))}</span>
      </li>
      <li>
        <Icon path={mdiMessageAlertOutline} color="primary" />
        <span>
          Not as described? Report it before you confirm.{' '}
          <Link to={INFO_PAGES.buyerProtection.path}>Refunds and cancellations</Link>
        </span>
      </li>
      <li>
        <Icon path={mdiMapMarkerOutline} color="primary" />
        <span dir="auto">
          {`Meet in public${city && ` in ${city}`}. No fees.`}{' '}
          <Link to={INFO_PAGES.safeMeeting.path}>{INFO_PAGES.safeMeeting.title}</Link>
        </span>
      </li>
    </Box>
  );
}

const listStyle = {
  display: 'grid',
  gap: 1.25,
  m: 0,
  p: 2,
  listStyle: 'none',
  borderRadius: `${RADIUS.field}px`,
  bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 7%, var(--mui-palette-background-paper))',
  fontSize: '0.9375rem',
  lineHeight: 1.45,
  '& li': { display: 'flex', gap: 1.25 },
} as const;
