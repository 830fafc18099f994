import { api, uploadOf } from '@relaptop/shared/api';
import type { ImageAnswer } from '@relaptop/shared/contracts';

const uploadsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Stores a picture and answers with its address. */
    uploadsPicture: build.mutation<string, File>({
      query: (file) => uploadOf(file),
      transformResponse: (answer: ImageAnswer) => answer.data.display_url,
    }),
  }),
});

export const { useUploadsPictureMutation } = uploadsApi;
