import { Box } from '@relaptop/shared/ui';
import battery from './pictures/battery.webp';
import check from './pictures/check.webp';
import choose from './pictures/choose.webp';
import lid from './pictures/lid.webp';
import ports from './pictures/ports.webp';
import sell from './pictures/sell.webp';

const PICTURES = { check, choose, battery, sell, lid, ports };

export type PictureName = keyof typeof PICTURES;

interface GuidePictureProps {
  name: PictureName;
  alt?: string;
  /** Whether the picture is visible when the page opens. Such a picture loads at once. */
  first?: boolean;
  /** Whether the picture is within an article. Otherwise it is at the top of a card. */
  amongWords?: boolean;
}

export function GuidePicture({ name, alt = '', first = false, amongWords = false }: GuidePictureProps) {
  return (
    <Box
      component="img"
      src={PICTURES[name]}
      alt={alt}
      width={960}
      height={540}
      loading={first ? 'eager' : 'lazy'}
      sx={{
        display: 'block',
        width: 1,
        height: 'auto',
        aspectRatio: '16 / 9',
        objectFit: 'cover',
        borderRadius: amongWords ? 1 : 0,
      }}
    />
  );
}
