import type { User } from '@relaptop/shared/contracts';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { Avatar, Box, Chip, PersonPhoto, Stack, VerifiedTick } from '@relaptop/shared/ui';
import { pages } from '../../paths';

const AVATAR_PIXELS = 36;
const GAP_PIXELS = 10;
/** Where the name begins, so that what stands below it can begin there too. */
export const NAME_FROM_EDGE = AVATAR_PIXELS + GAP_PIXELS;

/** Who it is, with the tick of those whom an admin verified; leads to their page. */
export function PersonName({ person }: { person: User }) {
  const { _id, name, photo, verify, verifiedAt, suspendedAt } = person;
  const panel = useCurrentPanel();
  return (
    <Stack direction="row" spacing={`${GAP_PIXELS}px`} sx={{ alignItems: 'center', textAlign: 'left' }}>
      <Avatar
        // The letter stands in for a picture; by itself it would be white on a pale grey.
        sx={{
          width: AVATAR_PIXELS,
          height: AVATAR_PIXELS,
          fontSize: '1rem',
          bgcolor: 'action.selected',
          color: 'text.primary',
        }}
      >
        <PersonPhoto address={photo} size={AVATAR_PIXELS}>
          {[...name][0]?.toUpperCase()}
        </PersonPhoto>
      </Avatar>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontWeight: 600 }}>
        <Link to={pages.person.getHref(panel, { id: _id })}>{name}</Link>
        {verify === 'verified' && <VerifiedTick since={verifiedAt} label="Verified" />}
        {suspendedAt && <Chip label="Suspended" size="small" color="warning" variant="outlined" />}
      </Box>
    </Stack>
  );
}
