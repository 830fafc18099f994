import { api, errorMessage, isCancelled, uploadOf } from '@relaptop/shared/api';
import type { ImageAnswer } from '@relaptop/shared/contracts';
import { pictureTexts } from './pictureTexts';

const uploadsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    uploadsPicture: build.mutation<string, File>({
      query: (file) => uploadOf(file),
      transformResponse: (answer: ImageAnswer) => answer.data.display_url,
    }),
  }),
});

const { useUploadsPictureMutation } = uploadsApi;

const known = new WeakMap<File, string>();

/** The server refused a picture. The message names the file. */
export class PictureRefusedError extends Error {}

/**
 * Uploads pictures one after the other. A retry skips pictures that are already uploaded.
 * @returns a function that resolves to the addresses of the pictures. It throws a {@link
 * PictureRefusedError}, or an error that `isCancelled` recognizes.
 */
export function useUploads(): (files: readonly File[]) => Promise<string[]> {
  const [upload] = useUploadsPictureMutation();
  return async (files) => {
    const addresses: string[] = [];
    for (const file of files) {
      const address =
        known.get(file) ??
        (await upload(file)
          .unwrap()
          .catch((error: unknown) => {
            if (isCancelled(error)) throw error;
            throw new PictureRefusedError(pictureTexts.ofFile(file.name, errorMessage(error)));
          }));
      known.set(file, address);
      addresses.push(address);
    }
    return addresses;
  };
}
