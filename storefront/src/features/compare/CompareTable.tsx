import { mdiClose } from '@mdi/js';
import {
  Box,
  ButtonLink,
  formatDate,
  formatPrice,
  Icon,
  IconButton,
  Typography,
  visuallyHidden,
} from '@relaptop/shared/basics';
import {
  CONDITION_TEXTS,
  FACTS,
  type FactName,
  type LaptopCard,
  type Town,
} from '@relaptop/shared/contracts';
import { distanceText } from '@relaptop/shared/config';
import { laptopHref, panelFor, publicPages } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { cornerButton } from '../../common/cornerButton';
import { formatUseTime } from '../../common/formatUseTime';
import { LaptopName, nameStyle } from '../../common/LaptopName';
import { statusLabel } from '../../common/LaptopTile';
import { ProductPicture } from '../../common/ProductPicture';
import { useRememberedPlace } from '../../common/rememberedPlace';
import { SaveButton } from '../../common/saved/SaveButton';
import { savedPercent } from '../../common/savedPercent';
import { cityOf, factText } from '../../common/specs';
import { useIsOwn } from '../../common/useIsOwn';

/** @param from where the reader is, as far as they have said so */
type Read = (laptop: LaptopCard, from: Town | null) => string | undefined;

const FIRST_COMPARED: readonly FactName[] = [
  'batteryHealth',
  'processor',
  'graphics',
  'ramGb',
  'storageGb',
  'screenInches',
  'releaseYear',
];
/** Facts that a laptop's name contains. */
const IN_NAME: readonly FactName[] = ['brand', 'model'];
/** The other facts follow as on the page of a laptop. */
const COMPARED = [...new Set([...FIRST_COMPARED, ...(Object.keys(FACTS) as FactName[])])].filter(
  (name) => !IN_NAME.includes(name),
);

const READERS: readonly (readonly [string, Read])[] = [
  ['Price', ({ productInfo }) => formatPrice(productInfo.resellPrice)],
  ['Price when new', ({ productInfo }) => formatPrice(productInfo.originalPrice)],
  ['Savings', ({ productInfo }) => `${savedPercent(productInfo.resellPrice, productInfo.originalPrice)}%`],
  ['Condition', ({ productInfo }) => CONDITION_TEXTS[productInfo.condition].label],
  ['Used time', ({ productInfo }) => formatUseTime(productInfo.useTime)],
  ...COMPARED.map((name): [string, Read] => {
    const { label, compared = label, unit } = FACTS[name];
    return [compared, ({ specs }) => (specs ? factText(specs, name, unit) : undefined)];
  }),
  ['City', ({ productInfo }) => cityOf(productInfo.location)],
  ['Distance', ({ town }, from) => (from && town ? distanceText(from, town) : undefined)],
  ['Seller', ({ sealerVerify }) => (sealerVerify === 'verified' ? 'Verified' : 'Not verified')],
  ['Posted', ({ productInfo }) => formatDate(productInfo.date)],
];

/** @returns the rows of the comparison, without those that are empty for all laptops */
const rowsOf = (laptops: readonly LaptopCard[], from: Town | null) =>
  READERS.map(([label, read]) => {
    const values = laptops.map((laptop) => read(laptop, from) ?? '');
    return { label, values, differs: new Set(values).size > 1 };
  }).filter(({ values }) => values.some(Boolean));

interface CompareTableProps {
  laptops: readonly LaptopCard[];
  onlyDifferences: boolean;
  onRemove: (laptop: LaptopCard) => void;
}

/** Laptops in columns. The table scrolls sideways, and its row headings stay. */
export function CompareTable({ laptops, onlyDifferences, onRemove }: CompareTableProps) {
  const rows = rowsOf(laptops, useRememberedPlace()).filter(({ differs }) => differs || !onlyDifferences);
  return (
    <Box role="region" aria-label="Laptops side by side" tabIndex={0} sx={regionStyle}>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <td />
            {laptops.map((laptop) => (
              <CompareHead key={laptop._id} laptop={laptop} onRemove={() => onRemove(laptop)} />
            ))}
          </tr>
          <tr>
            <td />
            {laptops.map((laptop) => (
              <td key={laptop._id}>
                {!laptop.payment && !laptop.reservedUntil && !laptop.underReview && (
                  <BuyLink laptop={laptop} />
                )}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, differs }) => (
            <tr key={label} className={differs && laptops.length > 1 ? 'differs' : undefined}>
              <th scope="row">{label}</th>
              {values.map((value, at) => (
                <td key={laptops[at]?._id} dir="auto">
                  {value || (
                    <>
                      <span aria-hidden>–</span>
                      <Box component="span" sx={visuallyHidden}>
                        Not stated
                      </Box>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      {rows.length === 0 && (
        <Typography sx={{ mt: 2 }}>The sellers list no differences between these laptops.</Typography>
      )}
    </Box>
  );
}

function CompareHead({ laptop, onRemove }: { laptop: LaptopCard; onRemove: () => void }) {
  const { productName } = laptop.productInfo;
  const status = statusLabel(laptop);
  return (
    // The name alone: screen readers would otherwise read the buttons before each value of the column.
    <th scope="col" aria-label={productName}>
      <Box sx={{ position: 'relative', mb: 1, borderRadius: 1.5, overflow: 'hidden' }}>
        <ProductPicture src={laptop.image} alt="" sizes="240px" eager />
        <Box sx={{ position: 'absolute', top: 4, right: 4, display: 'flex', gap: 0.5 }}>
          <SaveButton laptop={laptop} />
          <IconButton aria-label={`Remove ${productName}`} onClick={onRemove} sx={cornerButton}>
            <Icon path={mdiClose} />
          </IconButton>
        </Box>
      </Box>
      <Link to={laptopHref(laptop)}>
        <LaptopName name={productName} />
      </Link>
      {status && (
        <Typography variant="body2" color="warning" sx={{ fontWeight: 700 }}>
          {status}
        </Typography>
      )}
    </th>
  );
}

/** Links to the checkout, which asks visitors to log in. Hidden for the viewer's own laptop. */
function BuyLink({ laptop: { _id, sealerId = '', productInfo } }: { laptop: LaptopCard }) {
  const { role } = useSession();
  const isOwn = useIsOwn(sealerId);
  if (isOwn) return null;
  return (
    <ButtonLink
      to={publicPages.checkout.getHref(panelFor(role), { laptopId: _id })}
      variant="contained"
      size="medium"
      aria-label={`Buy Now: ${productInfo.productName}`}
      fullWidth
    >
      Buy Now
    </ButtonLink>
  );
}

/** Widths in pixels, so that a phone shows the row headings and two laptops. */
const WIDTH = { line: { xs: 92, sm: 150 }, laptop: { xs: 168, sm: 200 } };

/** Keeps focused elements from scrolling under the row headings. */
const regionStyle = { overflowX: 'auto', scrollPaddingLeft: WIDTH.line } as const;

const tableStyle = {
  width: 1,
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  '& th, & td': {
    p: { xs: 1, sm: 1.5 },
    textAlign: 'left',
    verticalAlign: 'top',
    ...nameStyle,
    borderBottom: '1px solid',
    borderColor: 'divider',
    fontSize: '0.95rem',
    lineHeight: 1.4,
  },
  '& thead th': { width: WIDTH.laptop, minWidth: WIDTH.laptop, fontWeight: 700 },
  '& thead tr:first-of-type > *': { borderBottom: 0, pb: 0 },
  '& tbody th, & thead td:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: WIDTH.line,
    bgcolor: 'background.default',
    color: 'text.secondary',
    fontWeight: 600,
  },
  '& .differs td': { bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 8%, transparent)' },
} as const;
