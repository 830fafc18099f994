import { Box, Typography } from '@relaptop/shared/basics';
import { useSession } from '@relaptop/shared/session';
import { BrowseLaptops } from '../../common/BrowseLaptops';
import { homeTexts } from './texts';

/** A button without a frame has its words at the page's edge. */
const TO_EDGE = { mx: '-18px' } as const;

/** The way to all laptops. Unlike the pages of the categories, it is open to visitors, who are told so before they choose. */
export function BrowseLink() {
  const isVisitor = useSession().status === 'signedOut';
  return (
    <Box sx={{ display: 'flex', flexDirection: { sm: 'row-reverse' }, alignItems: 'center', columnGap: 4 }}>
      <Box sx={TO_EDGE}>
        <BrowseLaptops variant="text" />
      </Box>
      {isVisitor && (
        <Typography variant="body2" color="textSecondary">
          {homeTexts.categoriesNeedLogIn}
        </Typography>
      )}
    </Box>
  );
}
