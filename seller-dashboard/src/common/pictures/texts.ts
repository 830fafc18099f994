import { PICTURE_HINT } from '@relaptop/shared/forms';

export const texts = {
  heading: 'Pictures',
  /** What makes a picture good enough to buy by, and what becomes of the first one. */
  hint: `Your own pictures of this very laptop, at least 500 pixels on the longer side: the keyboard, the ports and every mark, no stock pictures, no watermarks. Up to eight; the first one is the cover. Drag them, or use the arrows, to change their order. ${PICTURE_HINT}.`,
  notUploaded: (count: number) =>
    count === 1
      ? 'One picture is not uploaded. Try it again, or remove it.'
      : `${count} pictures are not uploaded. Try them again, or remove them.`,
  removed: (place: number, left: number) => `Picture ${place} is removed, ${left} left.`,
  moved: (from: number, to: number, of: number) => `Picture ${from} is now picture ${to} of ${of}.`,
  leftOut: (count: number, most: number) =>
    `${count === 1 ? 'One picture was' : `${count} pictures were`} left out: ${most} fit here. Remove one to make room.`,
};
