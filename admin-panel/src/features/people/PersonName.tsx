import type { User } from '@relaptop/shared/contracts';
import { pictureSizes } from '@relaptop/shared/paths';
import { Avatar, Box, Stack, VerifiedTick } from '@relaptop/shared/ui';

const AVATAR_PIXELS = 36;

/** Who it is, with the tick of those whom an admin verified. */
export function PersonName({ person }: { person: User }) {
  const { name, photo, verify, verifiedAt } = person;
  return (
    <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center', textAlign: 'left' }}>
      <Avatar
        src={photo ?? undefined}
        srcSet={pictureSizes(photo ?? '')}
        sizes={`${AVATAR_PIXELS}px`}
        alt=""
        // The letter stands in for a picture; by itself it would be white on a pale grey.
        sx={{
          width: AVATAR_PIXELS,
          height: AVATAR_PIXELS,
          fontSize: '1rem',
          bgcolor: 'action.selected',
          color: 'text.primary',
        }}
        slotProps={{ img: { loading: 'lazy', width: AVATAR_PIXELS, height: AVATAR_PIXELS } }}
      >
        {[...name][0]?.toUpperCase()}
      </Avatar>
      <Box sx={{ fontWeight: 600 }}>
        {name} {verify === 'verified' && <VerifiedTick since={verifiedAt} label="Verified" />}
      </Box>
    </Stack>
  );
}
