/** What makes a picture good enough to buy by. */
export const PICTURE_ADVICE =
  'Your own pictures of this very laptop, at least 500 pixels on the longer side: no stock pictures, no watermarks.';

/** What buyers want to see besides the cover. */
export const FURTHER_ADVICE =
  'Up to seven more, in the order in which they are shown: the keyboard, the ports, one that shows its size beside a hand or a pen, and every mark that you name. Drag them, or use the arrows.';
