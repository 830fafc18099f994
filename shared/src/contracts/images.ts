import { Type, type Static } from 'typebox';
import { PictureUrl } from './primitives';

export const ImageAnswer = Type.Object({
  data: Type.Object({
    display_url: PictureUrl,
    width: Type.Integer(),
    height: Type.Integer(),
  }),
  success: Type.Boolean(),
});
export type ImageAnswer = Static<typeof ImageAnswer>;
