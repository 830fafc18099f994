import { Box } from '@relaptop/shared/ui';
import battery from './pictures/battery.webp';
import check from './pictures/check.webp';
import choose from './pictures/choose.webp';
import lid from './pictures/lid.webp';
import ports from './pictures/ports.webp';
import sell from './pictures/sell.webp';

/** What is to be seen is in the text beside each picture, but for those with words of their own. */
const PICTURES = {
  check: { src: check, alt: '' },
  choose: { src: choose, alt: '' },
  battery: { src: battery, alt: '' },
  sell: { src: sell, alt: '' },
  lid: {
    src: lid,
    alt: 'A closed laptop in daylight on a clear desk, seen from a corner so that lid and edges show.',
  },
  ports: {
    src: ports,
    alt: 'The left side of a closed laptop, with its ports and the gap below the lid in view.',
  },
};

interface GuidePictureProps {
  name: keyof typeof PICTURES;
  /** Whether it is seen as the page opens. */
  first?: boolean;
  /** Whether it stands among words, and not at the top of a card. */
  amongWords?: boolean;
}

/** Sixteen to nine, as wide as there is room. */
export function GuidePicture({ name, first = false, amongWords = false }: GuidePictureProps) {
  const { src, alt } = PICTURES[name];
  return (
    <Box
      component="img"
      src={src}
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
