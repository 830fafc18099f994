import type { ListedUser } from '@relaptop/shared/contracts';
import { Box, Chip, Stack, Typography, VerifiedTick } from '@relaptop/shared/ui';
import { PersonLink } from '../../common/PersonLink';
import { Portrait } from './Portrait';
import { openReportsText } from './texts';

const AVATAR_PIXELS = 36;
const GAP_PIXELS = 10;
/** Where the name begins, so that what stands below it can begin there too. */
export const NAME_FROM_EDGE = AVATAR_PIXELS + GAP_PIXELS;

/** In a table as broad as usual names with a tick. */
const named = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minWidth: { sm: 120 },
  fontWeight: 600,
} as const;

/** Who it is, with the tick of those whom an admin verified; leads to their page. */
export function PersonName({ person }: { person: ListedUser }) {
  const { _id, name, verify, verifiedAt, suspendedAt, openReports = 0 } = person;
  return (
    <Stack direction="row" spacing={`${GAP_PIXELS}px`} sx={{ alignItems: 'center', textAlign: 'left' }}>
      <Portrait person={person} size={AVATAR_PIXELS} />
      <Box sx={named}>
        <PersonLink id={_id}>{name}</PersonLink>
        {verify === 'verified' && <VerifiedTick since={verifiedAt} label="Verified" />}
        {suspendedAt && <Chip label="Suspended" size="small" color="warning" variant="outlined" />}
        {openReports > 0 && (
          <Typography variant="body2" sx={{ width: '100%', fontWeight: 600, color: 'warning.main' }}>
            {openReportsText(openReports)}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}
