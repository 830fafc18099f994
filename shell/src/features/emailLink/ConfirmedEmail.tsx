import { mdiCheckCircle } from '@mdi/js';
import { publicPages } from '@relaptop/shared/paths';
import { Box, ButtonLink, Icon, Typography } from '@relaptop/shared/ui';
import { CardTitle } from '../../common/cards';
import { layoutTexts } from '../../layouts/texts';
import { linkTexts as texts } from './texts';

/** Offsets the blank left edge of the icon. */
const TO_EDGE = '-4px';

/** Reports that the address is confirmed, and what the user can do now. */
export function ConfirmedEmail({ email }: { email: string }) {
  return (
    <>
      <Icon path={mdiCheckCircle} color="success" sx={{ fontSize: '3rem', ml: TO_EDGE }} />
      <CardTitle>{texts.confirmDone}</CardTitle>
      <Typography role="status">{texts.confirmDoneLead(email)}</Typography>
      <Box>
        <ButtonLink to={publicPages.laptops.path} variant="contained">
          {layoutTexts.shop}
        </ButtonLink>
      </Box>
    </>
  );
}
