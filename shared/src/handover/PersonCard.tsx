import { mdiAccountOutline, mdiPhoneOutline } from '@mdi/js';
import type { Handover } from '@relaptop/shared/contracts';
import { sellerHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Button, formatPhone, Icon, Typography } from '@relaptop/shared/ui';
import { Part } from './Part';

/** The other person of the order, and how to reach them while there is a deal. Sellers have a page that tells more of them. */
export function PersonCard({ order: { side, other, sellerId } }: { order: Handover }) {
  return (
    <Part title={side === 'buyer' ? 'Seller' : 'Buyer'} icon={mdiAccountOutline}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {sellerId ? (
          <Link to={sellerHref({ _id: sellerId, name: other.name })}>{other.name}</Link>
        ) : (
          other.name
        )}
      </Typography>
      {other.phone ? (
        <Button
          href={`tel:${other.phone}`}
          variant="outlined"
          startIcon={<Icon path={mdiPhoneOutline} />}
          sx={{ alignSelf: 'flex-start' }}
        >
          {formatPhone(other.phone)}
        </Button>
      ) : (
        <Typography color="textSecondary">
          The number is here while the laptop is reserved for {side === 'buyer' ? 'you' : 'this buyer'}.
        </Typography>
      )}
    </Part>
  );
}
