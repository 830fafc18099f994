import { mdiCheck, mdiClose } from '@mdi/js';
import {
  Box,
  ButtonLink,
  formatDate,
  formatPrice,
  HIGH_WINDOW,
  Icon,
  IconButton,
  Typography,
  visuallyHidden,
} from '@relaptop/shared/basics';
import {
  CONDITION_TEXTS,
  CONDITIONS,
  FACTS,
  type FactName,
  type LaptopCard,
  type Town,
} from '@relaptop/shared/contracts';
import { distanceText } from '@relaptop/shared/config';
import { laptopHref, panelFor, publicPages } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { formatUseTime } from '../../common/formatUseTime';
import { LaptopName, nameStyle } from '../../common/LaptopName';
import { savedPercent, statusLabel } from '../../common/LaptopTile';
import { ProductPicture } from '../../common/ProductPicture';
import { useRememberedPlace } from '../../common/rememberedPlace';
import { cornerButton, SaveButton } from '../../common/saved/SaveButton';
import { factText, townText } from '../../common/specs';
import { useIsOwn } from '../../common/useIsOwn';

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
/** The laptop's name contains these facts, so the table leaves them out. */
const IN_NAME: readonly FactName[] = ['brand', 'model'];
const COMPARED = [...new Set([...FIRST_COMPARED, ...(Object.keys(FACTS) as FactName[])])].filter(
  (name) => !IN_NAME.includes(name),
);

const MORE_IS_BETTER: ReadonlySet<FactName> = new Set(['batteryHealth', 'ramGb', 'storageGb', 'releaseYear']);

interface Line {
  label: string;
  read: Read;
  rank?: (laptop: LaptopCard) => number | undefined;
}

const savedOf = ({ productInfo }: LaptopCard) =>
  savedPercent(productInfo.resellPrice, productInfo.originalPrice);

const LINES: readonly Line[] = [
  {
    label: 'Price',
    read: ({ productInfo }) => formatPrice(productInfo.resellPrice),
    rank: ({ productInfo }) => -productInfo.resellPrice,
  },
  { label: 'Price when new', read: ({ productInfo }) => formatPrice(productInfo.originalPrice) },
  { label: 'Savings', read: (laptop) => `${savedOf(laptop)}%`, rank: savedOf },
  {
    label: 'Condition',
    read: ({ productInfo }) => CONDITION_TEXTS[productInfo.condition].label,
    rank: ({ productInfo }) => -CONDITIONS.indexOf(productInfo.condition),
  },
  { label: 'Used time', read: ({ productInfo }) => formatUseTime(productInfo.useTime) },
  ...COMPARED.map((name): Line => {
    const { label, compared = label, unit } = FACTS[name];
    const read: Read = ({ specs }) => (specs ? factText(specs, name, unit) : undefined);
    if (!MORE_IS_BETTER.has(name)) return { label: compared, read };
    return { label: compared, read, rank: ({ specs }) => Number(specs?.[name] ?? -Infinity) };
  }),
  { label: 'City', read: townText },
  {
    label: 'Distance',
    read: ({ town }, from) => (from && town ? distanceText(from, town) : undefined),
  },
  {
    label: 'Seller',
    read: ({ sealerVerify }) => (sealerVerify === 'verified' ? 'Verified' : 'Not verified'),
    rank: ({ sealerVerify }) => (sealerVerify === 'verified' ? 1 : 0),
  },
  { label: 'Posted', read: ({ productInfo }) => formatDate(productInfo.date) },
];

const rowsOf = (laptops: readonly LaptopCard[], from: Town | null) =>
  LINES.map(({ label, read, rank }) => {
    const ranks = laptops.map((laptop) => rank?.(laptop));
    const best = Math.max(...ranks.map((value) => value ?? -Infinity));
    const cells = laptops.map((laptop, at) => ({
      value: read(laptop, from) ?? '',
      isBest: ranks[at] === best && ranks.some((value) => value !== best),
    }));
    return { label, cells, differs: new Set(cells.map(({ value }) => value)).size > 1 };
  }).filter(({ cells }) => cells.some(({ value }) => value !== ''));

interface CompareTableProps {
  laptops: readonly LaptopCard[];
  onlyDifferences: boolean;
  onRemove: (laptop: LaptopCard) => void;
}

export function CompareTable({ laptops, onlyDifferences, onRemove }: CompareTableProps) {
  const rows = rowsOf(laptops, useRememberedPlace()).filter(({ differs }) => differs || !onlyDifferences);
  return (
    <Box role="region" aria-label="Laptops side by side" tabIndex={0} sx={regionStyle}>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <td />
            {laptops.map((laptop) => (
              <PictureCell key={laptop._id} laptop={laptop} onRemove={() => onRemove(laptop)} />
            ))}
          </tr>
          <tr className="names">
            <td />
            {laptops.map((laptop) => (
              <NameCell key={laptop._id} laptop={laptop} />
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
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map(({ value, isBest }, at) => (
                <td key={laptops[at]?._id} dir="auto" className={isBest ? 'best' : undefined}>
                  {value ? (
                    <span>{value}</span>
                  ) : (
                    <>
                      <span aria-hidden>–</span>
                      <Box component="span" sx={visuallyHidden}>
                        Not stated
                      </Box>
                    </>
                  )}
                  {isBest && (
                    <Icon path={mdiCheck} color="primary" fontSize="small" titleAccess="best of these" />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      {rows.length === 0 && (
        <Typography sx={{ mt: 2 }}>These laptops are the same in everything that we compare.</Typography>
      )}
    </Box>
  );
}

function PictureCell({ laptop, onRemove }: { laptop: LaptopCard; onRemove: () => void }) {
  return (
    <td>
      <Box sx={{ position: 'relative', borderRadius: 1.5, overflow: 'hidden' }}>
        <ProductPicture src={laptop.image} alt="" sizes="240px" eager />
        <Box sx={{ position: 'absolute', top: 4, right: 4, display: 'flex', gap: 0.5 }}>
          <SaveButton laptop={laptop} />
          <IconButton
            aria-label={`Remove ${laptop.productInfo.productName}`}
            onClick={onRemove}
            sx={cornerButton}
          >
            <Icon path={mdiClose} />
          </IconButton>
        </Box>
      </Box>
    </td>
  );
}

function NameCell({ laptop }: { laptop: LaptopCard }) {
  const { productName, resellPrice } = laptop.productInfo;
  const status = statusLabel(laptop);
  return (
    // The accessible name is only the laptop's name, because screen readers read it before each value of the
    // column.
    <th scope="col" dir="auto" aria-label={productName}>
      <Link to={laptopHref(laptop)}>
        <LaptopName name={productName} />
      </Link>
      <div>{formatPrice(resellPrice)}</div>
      {status && (
        <Typography variant="body2" color="warning" sx={{ fontWeight: 700 }}>
          {status}
        </Typography>
      )}
    </th>
  );
}

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

/** Widths in pixels. A phone shows the row headings and two laptops. */
const WIDTH = { line: { xs: 84, sm: 150 }, laptop: { xs: 120, sm: 200 } };

/** The names stay above the values. The scroll padding keeps a focused element clear of them. */
const regionStyle = {
  overflow: 'auto',
  [HIGH_WINDOW]: { maxHeight: 'calc(100dvh - 88px)' },
  scrollPaddingLeft: WIDTH.line,
  scrollPaddingTop: 96,
} as const;

const tableStyle = {
  width: 1,
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  '& th, & td': {
    p: { xs: 0.75, sm: 1.5 },
    textAlign: 'left',
    verticalAlign: 'top',
    ...nameStyle,
    borderBottom: '1px solid',
    borderColor: 'divider',
    fontSize: '0.95rem',
    lineHeight: 1.4,
  },
  // With a fixed table layout, the cells of the first row set the widths of the columns.
  '& thead tr:first-of-type td': { width: WIDTH.laptop },
  '& thead th': { fontWeight: 700 },
  '& thead tr:not(:last-of-type) > *': { borderBottom: 0, pb: 0 },
  '& .names > *': { position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.default' },
  '& tbody th, & thead tr td:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: WIDTH.line,
    bgcolor: 'background.default',
    color: 'text.secondary',
    fontWeight: 600,
  },
  '& thead .names td:first-of-type': { zIndex: 3 },
  '& .best': {
    fontWeight: 700,
    bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 8%, transparent)',
  },
  '& .best svg': { ml: 0.5, verticalAlign: 'text-bottom' },
} as const;
