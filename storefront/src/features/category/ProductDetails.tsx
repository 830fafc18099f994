import type { ReactNode } from 'react';
import { mdiFlagOutline } from '@mdi/js';
import Link from '@mui/material/Link';
import { CONDITION_TEXTS, CONFIRM_ADDRESS_ID, type Product } from '@relaptop/shared/contracts';
import { sellerHref } from '@relaptop/shared/paths';
import { Link as PageLink } from '@relaptop/shared/router';
import {
  Box,
  Button,
  formatDate,
  formatPhone,
  Icon,
  Stack,
  Typography,
  VerifiedTick,
} from '@relaptop/shared/ui';
import { formatUseTime } from '../../common/formatUseTime';
import { categoryTexts } from './texts';

const CONTACT_LIMIT =
  'You have seen the contact details of 50 sellers today, the most for one day. More tomorrow.';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'contents' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

/** A link that opens the phone or the mail program. */
function Contact({ scheme, address }: { scheme: 'tel' | 'mailto'; address: string }) {
  return (
    <Typography component="a" href={`${scheme}:${address}`} variant="inherit" color="primary">
      {scheme === 'tel' ? formatPhone(address) : address}
    </Typography>
  );
}

/** The seller's description of a laptop and their contact details. */
function ProductFacts({ product }: { product: Product }) {
  const { condition, useTime, sealerName, sealerEmail, location, date, phoneNumber } = product.productInfo;
  const { label, meaning } = CONDITION_TEXTS[condition];
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 0.75 }}
    >
      <Fact label="Condition">
        <strong>{label}</strong>: {meaning}
      </Fact>
      <Fact label="Used Time">{formatUseTime(useTime)}</Fact>
      <Fact label="Location">{location}</Fact>
      <Fact label="Post Date">{formatDate(date)}</Fact>
      <Fact label="Posted By">
        {product.sealerId ? (
          <Link component={PageLink} to={sellerHref({ _id: product.sealerId, name: sealerName })}>
            {sealerName}
          </Link>
        ) : (
          <span>{sealerName}</span>
        )}
        {'\u00a0'}
        {product.sealerVerify === 'verified' && (
          // Separates the name, which is a link, from the tick for touch input.
          <Box component="span" sx={{ ml: 0.5 }}>
            <VerifiedTick since={product.sealerVerifiedAt} />
          </Box>
        )}
      </Fact>
      {sealerEmail && (
        <Fact label="Email">
          <Contact scheme="mailto" address={sealerEmail} />
        </Fact>
      )}
      {phoneNumber && (
        <Fact label="Phone">
          <Contact scheme="tel" address={phoneNumber} />
        </Fact>
      )}
      {product.contactHidden && (
        <Fact label="Contact">
          {product.contactHidden === 'limit' ? (
            CONTACT_LIMIT
          ) : (
            <>
              <Link href={`#${CONFIRM_ADDRESS_ID}`}>Confirm your email</Link> <span>to see it.</span>
            </>
          )}
        </Fact>
      )}
    </Box>
  );
}

interface ProductDetailsProps {
  product: Product;
  /** Id of the element with the laptop's name, because several cards have these buttons. */
  nameId: string;
  /** Undefined when the viewer can't report the laptop. */
  onReport: (() => void) | undefined;
}

/** The seller's description, their contact details and a button to report the laptop. */
export const ProductDetails = ({ product, nameId, onReport }: ProductDetailsProps) => (
  <Stack spacing={1.5} sx={{ alignItems: 'flex-start', pt: 0.5 }}>
    <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {product.productInfo.details}
    </Typography>
    <ProductFacts product={product} />
    {onReport && (
      <Button
        color="inherit"
        startIcon={<Icon path={mdiFlagOutline} />}
        aria-describedby={nameId}
        onClick={onReport}
        sx={{ color: 'text.secondary', px: 0 }}
      >
        {categoryTexts.report}
      </Button>
    )}
  </Stack>
);
