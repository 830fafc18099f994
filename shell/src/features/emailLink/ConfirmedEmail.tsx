import { mdiCheckCircle } from '@mdi/js';
import { publicPages } from '@relaptop/shared/paths';
import { Box, ButtonLink, Icon, Typography } from '@relaptop/shared/ui';
import { CardTitle } from '../../common/cards';

/** The icon's drawing begins with empty space. This margin aligns its visible part with the text below. */
const TO_EDGE = '-4px';

export function ConfirmedEmail({ email }: { email: string }) {
  return (
    <>
      <Icon path={mdiCheckCircle} color="success" sx={{ fontSize: '3rem', ml: TO_EDGE }} />
      <CardTitle>Your email is confirmed</CardTitle>
      <Typography role="status">{`You can now use everything on Relaptop as ${email}.`}</Typography>
      <Box>
        <ButtonLink to={publicPages.laptops.path} variant="contained">
          Browse laptops
        </ButtonLink>
      </Box>
    </>
  );
}
