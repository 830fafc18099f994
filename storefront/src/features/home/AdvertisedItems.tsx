import { useId, type ReactNode } from 'react';
import {
  Box,
  ButtonLink,
  Card,
  CardActions,
  CardContent,
  formatDate,
  formatPrice,
  Skeleton,
  Typography,
} from '@relaptop/shared/basics';
import { CONDITION_TEXTS, laptopSlug, type Product } from '@relaptop/shared/contracts';
import { laptopHref, productHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { CardGrid, CardSkeletons } from '../../common/CardGrid';
import { LaptopName, nameStyle } from '../../common/LaptopName';
import { linkedCard } from '../../common/linkedCard';
import { LoadedList } from '../../common/LoadedList';
import { PictureSkeleton, ProductPicture } from '../../common/ProductPicture';
import { SaveButton } from '../../common/saved/SaveButton';
import { savedPercent } from '../../common/savedPercent';
import { Section } from '../../common/Section';
import { useProductsAdvertisedQuery } from './homeApi';

interface AdvertisedCardFrameProps {
  picture: ReactNode;
  corner?: ReactNode;
  name: ReactNode;
  nameId?: string;
  price: ReactNode;
  facts: ReactNode;
  date: ReactNode;
  action: ReactNode;
}

/** Layout of an advertised laptop's card, shared with its placeholder. */
function AdvertisedCardFrame(props: AdvertisedCardFrameProps) {
  return (
    <Card component="article" aria-labelledby={props.nameId} sx={cardStyle}>
      {props.picture}
      {props.corner && (
        <>
          <Box component="span" sx={adStyle}>
            Ad
          </Box>
          <Box sx={cornerStyle}>{props.corner}</Box>
        </>
      )}
      <CardContent sx={{ flex: 1, display: 'flex', flexDirection: 'column', pb: 1 }}>
        <Typography variant="h3" id={props.nameId} sx={{ ...nameStyle, mb: 1, flex: 1 }}>
          {props.name}
        </Typography>
        <Typography component="div" sx={{ fontSize: '1.25rem', fontWeight: 800, lineHeight: 1.3 }}>
          {props.price}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="div">
          {props.facts}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="div" sx={{ mt: 0.5 }}>
          {props.date}
        </Typography>
      </CardContent>
      <CardActions sx={{ px: 2, pb: 2, minHeight: 60 }}>{props.action}</CardActions>
    </Card>
  );
}

// Picture, name and facts are one link. The button and the heart are above it.
const cardStyle = { ...linkedCard('h3 a'), '& .MuiCardActions-root': { position: 'relative' } } as const;

const adStyle = {
  position: 'absolute',
  top: 8,
  left: 8,
  px: 1,
  py: 0.25,
  borderRadius: 1,
  bgcolor: 'background.paper',
  fontSize: '0.8rem',
  fontWeight: 700,
} as const;

const cornerStyle = { position: 'absolute', top: 4, right: 4, zIndex: 1 } as const;

/** As high as a button. The link to the laptop, which covers the card, is the louder one. */
const quietLink = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'text.secondary',
  fontSize: '0.875rem',
  lineHeight: 1.3,
  textWrap: 'balance',
} as const;

/** A swipeable row on phones and tablets; otherwise as many cards as fit. */
const PICTURE_SIZES = '(max-width: 599.95px) 76vw, (max-width: 899.95px) 38vw, 370px';

/** One advertised laptop, with a link to its page. Its button leads to its card on the category page. */
function AdvertisedCard({ product }: { product: Product }) {
  const nameId = useId();
  const signedIn = useSession().status === 'signedIn';
  const { productName, date, resellPrice, originalPrice, condition } = product.productInfo;
  const saved = savedPercent(resellPrice, originalPrice);
  const action = productHref(product.selectCategory, product._id);
  return (
    <AdvertisedCardFrame
      picture={<ProductPicture src={product.image} alt="" sizes={PICTURE_SIZES} />}
      corner={<SaveButton laptop={product} />}
      name={
        <Link to={laptopHref({ _id: product._id, slug: laptopSlug(productName) })}>
          <LaptopName name={productName} />
        </Link>
      }
      nameId={nameId}
      price={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <span>Price: {formatPrice(resellPrice)}</span>
          {saved > 0 && (
            <Box component="span" sx={{ color: 'secondary.main', fontSize: '0.95rem', fontWeight: 700 }}>
              {saved}% off
            </Box>
          )}
        </Box>
      }
      facts={`Price when new ${formatPrice(originalPrice)} · ${CONDITION_TEXTS[condition].label}`}
      date={`Post Date: ${formatDate(date)}`}
      action={
        // Without a session the category page redirects to the login and back.
        signedIn ? (
          <ButtonLink to={action} variant="contained" fullWidth aria-describedby={nameId}>
            <span>Buy Now</span>
          </ButtonLink>
        ) : (
          <Box component={Link} to={action} aria-describedby={nameId} sx={quietLink}>
            <span>Please Login for getting this product</span>
          </Box>
        )
      }
    />
  );
}

const GRID = { minWidth: 240, onPhones: 'shelf' } as const;
const WIDE = { ...GRID, minWidth: 330 } as const;

/** Four columns, unless that leaves a single card in the last row and three columns don't. */
const gridFor = (count: number) => (count > 1 && count % 4 === 1 && count % 3 !== 1 ? WIDE : GRID);

const skeleton = (
  <CardSkeletons label="Loading advertised laptops" count={8} {...GRID}>
    <AdvertisedCardFrame
      picture={<PictureSkeleton />}
      name={<Skeleton width="85%" />}
      price={<Skeleton width="60%" />}
      facts={<Skeleton width="70%" />}
      date={<Skeleton width="50%" />}
      action={<Skeleton variant="rounded" height={44} sx={{ width: 1 }} />}
    />
  </CardSkeletons>
);

/** Advertised laptops. Renders nothing when there are none. */
export function AdvertisedItems() {
  const query = useProductsAdvertisedQuery();
  if (query.currentData?.length === 0) return null;
  return (
    <Section heading="Advertise Items">
      <LoadedList query={query} asSection skeleton={skeleton} empty={null}>
        {(products) => (
          <CardGrid {...gridFor(products.length)}>
            {products.map((product) => (
              <AdvertisedCard key={product._id} product={product} />
            ))}
          </CardGrid>
        )}
      </LoadedList>
    </Section>
  );
}
