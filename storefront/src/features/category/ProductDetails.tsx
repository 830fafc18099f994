import { Fragment } from 'react';
import { mdiFlagOutline } from '@mdi/js';
import Link from '@mui/material/Link';
import { CONDITION_TEXTS, CONFIRM_ADDRESS_ID, type Product } from '@relaptop/shared/contracts';
import { sellerHref } from '@relaptop/shared/paths';
import { Link as PageLink } from '@relaptop/shared/router';
import {
  Box,
  Button,
  DescriptionList,
  formatDate,
  formatPhone,
  formatPrice,
  Icon,
  Stack,
  Typography,
  VerifiedTick,
} from '@relaptop/shared/ui';
import { formatUseTime } from '../../common/formatUseTime';

function Seller({
  product: { sealerId, sealerVerify, sealerVerifiedAt, productInfo },
}: {
  product: Product;
}) {
  const { sealerName: name } = productInfo;
  return (
    <>
      {sealerId ? (
        <Link component={PageLink} to={sellerHref({ _id: sealerId, name })}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      {'\u00a0'}
      {sealerVerify === 'verified' && (
        // The margin separates the tick from the name, because users can tap both.
        <Box component="span" sx={{ ml: 0.5 }}>
          <VerifiedTick since={sealerVerifiedAt} />
        </Box>
      )}
    </>
  );
}

function ContactLink({ scheme, address }: { scheme: 'tel' | 'mailto'; address: string }) {
  return <Link href={`${scheme}:${address}`}>{scheme === 'tel' ? formatPhone(address) : address}</Link>;
}

const CONTACT_HIDDEN = {
  limit:
    'You have seen the contact details of 50 sellers in the last 24 hours, which is the limit. Please try again later.',
  unconfirmed: (
    <>
      <Link href={`#${CONFIRM_ADDRESS_ID}`}>Confirm your email</Link> <span>to see the contact details.</span>
    </>
  ),
};

interface ProductDetailsProps {
  product: Product;
  /**
   * Element id of the laptop's name. With the name, screen readers can tell the buttons of the cards apart.
   */
  nameId: string;
  onReport: (() => void) | undefined;
}

export function ProductDetails({ product, nameId, onReport }: ProductDetailsProps) {
  const {
    condition,
    originalPrice,
    resellPrice,
    useTime,
    location,
    date,
    sealerEmail,
    phoneNumber,
    details,
  } = product.productInfo;
  const { label, meaning } = CONDITION_TEXTS[condition];
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start', pt: 0.5, fontSize: '0.875rem' }}>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {details}
      </Typography>
      <DescriptionList
        items={[
          [
            'Condition',
            <Fragment key="condition">
              <strong>{label}</strong>: {meaning}
            </Fragment>,
          ],
          ['Resell Price', formatPrice(resellPrice)],
          ['New Price', formatPrice(originalPrice)],
          ['Used Time', formatUseTime(useTime)],
          ['Location', location],
          ['Post Date', formatDate(date)],
          ['Posted By', <Seller key="seller" product={product} />],
          ['Email', sealerEmail && <ContactLink key="email" scheme="mailto" address={sealerEmail} />],
          ['Phone', phoneNumber && <ContactLink key="phone" scheme="tel" address={phoneNumber} />],
          ['Contact', product.contactHidden && CONTACT_HIDDEN[product.contactHidden]],
        ]}
      />
      {onReport && (
        <Button
          color="inherit"
          startIcon={<Icon path={mdiFlagOutline} />}
          aria-describedby={nameId}
          onClick={onReport}
          sx={{ color: 'text.secondary', px: 0 }}
        >
          Report to Admin
        </Button>
      )}
    </Stack>
  );
}
