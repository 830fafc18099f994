import { publicPages, sellLink } from '@relaptop/shared/paths';
import { useSession } from '@relaptop/shared/session';
import { Box, ButtonLink } from '@relaptop/shared/ui';
import { prose } from '../../../common/Prose';
import { GuidePicture, type PictureName } from './GuidePicture';

/** Components of several guides. A guide imports its own components itself. */
export const guideComponents = {
  ...prose,
  BrowseLaptops,
  Picture: ({ name, alt }: { name: PictureName; alt: string }) => (
    <GuidePicture name={name} alt={alt} amongWords />
  ),
  SellYourLaptop,
};

function BrowseLaptops() {
  return (
    <Box sx={{ pt: 1 }}>
      <ButtonLink to={publicPages.laptops.path} variant="contained">
        Browse laptops
      </ButtonLink>
    </Box>
  );
}

function SellYourLaptop() {
  const { role } = useSession();
  return (
    <Box sx={{ pt: 1 }}>
      <ButtonLink {...sellLink(role)} variant="contained">
        Sell your laptop
      </ButtonLink>
    </Box>
  );
}
