import { Box } from '@relaptop/shared/ui';

interface ProductPictureProps {
  src: string;
  alt: string;
  /** Among the first pictures of the page: fetched at once instead of when it comes near the screen. */
  eager?: boolean;
}

/** The picture at the head of a card, in one shape whatever was uploaded, so that nothing moves when it arrives. */
export function ProductPicture({ src, alt, eager = false }: ProductPictureProps) {
  return (
    <Box
      component="img"
      src={src}
      alt={alt}
      width={640}
      height={480}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      sx={{
        display: 'block',
        width: 1,
        height: 'auto',
        aspectRatio: '4 / 3',
        objectFit: 'cover',
        bgcolor: 'action.hover',
      }}
    />
  );
}
