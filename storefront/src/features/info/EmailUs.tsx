import type { ReactNode } from 'react';
import { mdiEmailOutline } from '@mdi/js';
import { readDeployment } from '@relaptop/shared/config';
import { Box, Button, Icon, Typography } from '@relaptop/shared/ui';

/** Link to the shop's email address. `children` explain what to write. Renders nothing if the deployment has no address. */
export function EmailUs({ children }: { children: ReactNode }) {
  const { contactEmail } = readDeployment();
  if (!contactEmail) return null;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Button
          variant="contained"
          size="large"
          component="a"
          href={`mailto:${contactEmail}`}
          startIcon={<Icon path={mdiEmailOutline} />}
        >
          Email us
        </Button>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{contactEmail}</Typography>
      </Box>
      {children}
    </>
  );
}
