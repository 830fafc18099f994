import { mdiAccountOutline, mdiPhoneOutline } from '@mdi/js';
import MuiLink from '@mui/material/Link';
import { CONFIRM_ADDRESS_ID, type Handover } from '@relaptop/shared/contracts';
import { sellerHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Button, formatPhone, Icon, Typography } from '@relaptop/shared/ui';
import { Part } from './Part';

interface WhyNoNumberProps {
  side: Handover['side'];
  hidden: Handover['other']['contactHidden'];
}

function WhyNoNumber({ side, hidden }: WhyNoNumberProps) {
  if (hidden === 'limit')
    return 'You have seen the numbers of 50 sellers today. You can see this one tomorrow, or as soon as you have paid.';
  if (hidden === 'unconfirmed')
    return (
      <>
        <MuiLink href={`#${CONFIRM_ADDRESS_ID}`}>Confirm your email address</MuiLink> to see the number, or
        pay first.
      </>
    );
  return `You can see the number while the laptop is reserved for ${side === 'buyer' ? 'you' : 'this buyer'}.`;
}

/** The other person of the order, with their phone number while the order is open. The name of a seller links to the seller's page. */
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
          <WhyNoNumber side={side} hidden={other.contactHidden} />
        </Typography>
      )}
    </Part>
  );
}
