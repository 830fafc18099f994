import { ImageAnswer } from '../images';
import type { Calls } from './define';

export const imagesCalls = {
  'POST /images': {
    summary: 'Upload a picture (multipart/form-data, field image); it is re-encoded',
    access: 'firebaseOrSession',
    limit: 'upload',
    answer: ImageAnswer,
  },
} as const satisfies Calls;
