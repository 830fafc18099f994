import { PICTURE_HINT } from '@relaptop/shared/forms';

export const texts = {
  heading: 'Pictures',
  /** What makes a picture good enough to buy by, and what becomes of the first one. */
  hint: `Your own pictures of this very laptop, at least 500 pixels on the longer side: no stock pictures, no watermarks. Show the keyboard, the ports, its size beside a hand or a pen, and every mark that you name. Up to eight, in the order in which they are shown: drag them, or use the arrows. The first one is the cover, which is shown on the cards. ${PICTURE_HINT}.`,
  wait: 'Some pictures are not uploaded yet. Wait for them, try again, or remove them.',
  leftOut: (count: number, most: number) =>
    `${count === 1 ? 'One picture was' : `${count} pictures were`} left out: ${most} fit here. Remove one to make room.`,
};
