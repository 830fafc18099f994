import { Box, formatPrice } from '@relaptop/shared/basics';
import type { LaptopPage } from '@relaptop/shared/contracts';

interface PriceChartProps {
  price: number;
  context: NonNullable<LaptopPage['price']>;
}

const DAY = 86_400_000;
const DAYS = 180;

/** @returns the position of `value` between `from` and `to`, from `0%` to `100%` */
const percent = (value: number, from: number, to: number) =>
  `${to > from ? Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100)) : 50}%`;

/** A chart of this model's laptops by date and price. The text above the chart has the same content. */
export function PriceChart({ price, context: { points, median } }: PriceChartProps) {
  const times = points.map(({ at }) => Date.parse(at));
  const until = Math.max(...times);
  const since = Math.min(until - DAYS * DAY, ...times);
  const prices = [...points.map((point) => point.price), price];
  const [low, high] = [Math.min(...prices) * 0.95, Math.max(...prices) * 1.05];
  const heightOf = (dollars: number) => percent(high - dollars, 0, high - low);
  return (
    <Box component="figure" sx={figureStyle}>
      <svg role="img" aria-label={`${points.length} laptops of this model by day and price`}>
        <line className="median" x1="0" x2="100%" y1={heightOf(median)} y2={heightOf(median)} />
        <line className="own" x1="0" x2="100%" y1={heightOf(price)} y2={heightOf(price)} />
        {points.map((point, index) => (
          <circle
            key={index}
            className={point.sold ? 'sold' : 'offered'}
            cx={percent(Date.parse(point.at), since, until)}
            cy={heightOf(point.price)}
            r="5"
          />
        ))}
      </svg>
      <Box className="prices" aria-hidden>
        <span>{formatPrice(Math.round(high))}</span>
        <span>{formatPrice(Math.round(low))}</span>
      </Box>
      <figcaption>
        <span className="sold">sold</span>
        <span className="offered">offered</span>
        <span className="own">this laptop, {formatPrice(price)}</span>
        <span className="median">usual price, {formatPrice(Math.round(median))}</span>
      </figcaption>
    </Box>
  );
}

const OWN_COLOR = 'var(--mui-palette-primary-main)';
const QUIET = 'var(--mui-palette-text-secondary)';

const figureStyle = {
  position: 'relative',
  m: 0,
  mt: 2,
  pl: '64px',
  color: 'text.secondary',
  fontSize: '0.8rem',
  '& svg': {
    display: 'block',
    width: 1,
    height: 180,
    overflow: 'visible',
    borderLeft: '1px solid',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& circle.sold': { fill: QUIET },
  '& circle.offered': { fill: 'var(--mui-palette-background-default)', stroke: QUIET, strokeWidth: 2 },
  '& line.median': { stroke: QUIET, strokeWidth: 2, strokeDasharray: '4 4' },
  '& line.own': { stroke: OWN_COLOR, strokeWidth: 2 },
  '& .prices': {
    position: 'absolute',
    top: 0,
    left: 0,
    height: 180,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
  },
  '& figcaption': { display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mt: 1.5 },
  '& figcaption span::before': {
    content: '""',
    display: 'inline-block',
    mr: 0.75,
    verticalAlign: 'middle',
  },
  '& figcaption .sold::before': { width: 10, height: 10, borderRadius: '50%', bgcolor: QUIET },
  '& figcaption .offered::before': { width: 8, height: 8, borderRadius: '50%', border: `2px solid ${QUIET}` },
  '& figcaption .own::before': { width: 18, borderTop: `2px solid ${OWN_COLOR}` },
  '& figcaption .median::before': { width: 18, borderTop: `2px dashed ${QUIET}` },
} as const;
