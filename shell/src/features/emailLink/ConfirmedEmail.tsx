import { mdiCheckCircle } from '@mdi/js';
import { publicPages } from '@relaptop/shared/paths';
import { Box, ButtonLink, Icon, Typography } from '@relaptop/shared/ui';
import { CardTitle } from '../../common/CardTitle';
import { layoutTexts } from '../../layouts/texts';
import { linkTexts as texts } from './texts';

/** Says that an address is confirmed, and what that opens. */
export function ConfirmedEmail({ email }: { email: string }) {
  return (
    <>
      <Icon path={mdiCheckCircle} color="success" sx={{ fontSize: '3rem' }} />
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
