import type { User } from '@relaptop/shared/contracts';
import { Avatar, Box, PersonPhoto, Stack, VerifiedTick } from '@relaptop/shared/ui';

const AVATAR_PIXELS = 36;

/** Who it is, with the tick of those whom an admin verified. */
export function PersonName({ person }: { person: User }) {
  const { name, photo, verify, verifiedAt } = person;
  return (
    <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center', textAlign: 'left' }}>
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
      <Box sx={{ fontWeight: 600 }}>
        {name} {verify === 'verified' && <VerifiedTick since={verifiedAt} label="Verified" />}
      </Box>
    </Stack>
  );
}
