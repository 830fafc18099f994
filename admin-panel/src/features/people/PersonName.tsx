import type { User } from '@relaptop/shared/contracts';
import { Box, Chip, Stack, VerifiedTick } from '@relaptop/shared/ui';
import { PersonLink } from '../../common/PersonLink';
import { Portrait } from './Portrait';

const AVATAR_PIXELS = 36;
const GAP_PIXELS = 10;
/** Where the name begins, so that what stands below it can begin there too. */
export const NAME_FROM_EDGE = AVATAR_PIXELS + GAP_PIXELS;

/** Who it is, with the tick of those whom an admin verified; leads to their page. */
export function PersonName({ person }: { person: User }) {
  const { _id, name, verify, verifiedAt, suspendedAt } = person;
  return (
    <Stack direction="row" spacing={`${GAP_PIXELS}px`} sx={{ alignItems: 'center', textAlign: 'left' }}>
      <Portrait person={person} size={AVATAR_PIXELS} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontWeight: 600 }}>
        <PersonLink id={_id}>{name}</PersonLink>
        {verify === 'verified' && <VerifiedTick since={verifiedAt} label="Verified" />}
        {suspendedAt && <Chip label="Suspended" size="small" color="warning" variant="outlined" />}
      </Box>
    </Stack>
  );
}
