import type { ListingChange } from '@relaptop/shared/contracts';
import { Box, formatDateTime, formatPrice, Typography } from '@relaptop/shared/ui';
import { FIELD_NAMES } from '../../common/laptopForm/laptopSchema';
import { texts } from './texts';

/** @returns what happened, in words */
function wordsOf({ kind, fields, oldPrice, newPrice }: ListingChange): string {
  if (kind === 'withdrawn') return 'Withdrawn';
  if (kind === 'listedAgain') return 'Listed again';
  const others = fields.filter((field) => field !== 'resellPrice').map((field) => FIELD_NAMES[field]);
  const price =
    oldPrice !== null && newPrice !== null && `Price ${formatPrice(oldPrice)} → ${formatPrice(newPrice)}`;
  return [price, ...others].filter(Boolean).join(', ');
}

/** What its seller did with the listing, the latest first. */
export function History({ changes, listedAt }: { changes: readonly ListingChange[]; listedAt: string }) {
  return (
    <Box component="section" aria-label={texts.history}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {texts.history}
      </Typography>
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {changes.map((change) => (
          <li key={`${change.at} ${change.kind}`}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{wordsOf(change)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {formatDateTime(change.at)}
            </Typography>
          </li>
        ))}
        <li>
          <Typography>{texts.listed(formatDateTime(listedAt), changes.length === 0)}</Typography>
        </li>
      </Box>
    </Box>
  );
}
