import { LIMITS } from '@relaptop/shared/contracts';

const HAS_ALPHA: readonly string[] = ['image/png', 'image/webp', 'image/avif'];
/** From 0 to 1. High, because the server encodes the picture again. */
const QUALITY = 0.92;

interface Canvas {
  readonly canvas: OffscreenCanvas | HTMLCanvasElement;
  toBlob: (type: string) => Promise<Blob>;
}

function canvasOf(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, toBlob: (type) => canvas.convertToBlob({ type, quality: QUALITY }) };
  }
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const toBlob = (type: string) =>
    new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))), type, QUALITY),
    );
  return { canvas, toBlob };
}

/**
 * Scales a picture down, in a worker or on the page. The result is upright. Its longer side has at most
 * `longest` pixels.
 * @throws if the browser can't decode the picture
 */
export async function scalePicture(file: File, longest: number): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const factor = Math.min(1, longest / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * factor)),
  );
  const { canvas, toBlob } = canvasOf(width ?? 1, height ?? 1);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  if (!HAS_ALPHA.includes(file.type)) return toBlob('image/jpeg');
  // Browsers without a WebP encoder return a PNG, which can be too large.
  const blob = await toBlob('image/webp');
  return blob.size > LIMITS.image.bytes ? toBlob('image/jpeg') : blob;
}
