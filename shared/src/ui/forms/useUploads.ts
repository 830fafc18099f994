import { api, errorMessage, isCancelled, uploadOf } from '@relaptop/shared/api';
import type { ImageAnswer } from '@relaptop/shared/contracts';
import { pictureTexts } from './pictureTexts';

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

const { useUploadsPictureMutation } = uploadsApi;

/** Addresses of files that were uploaded. */
const known = new WeakMap<File, string>();

/** A picture that the server refuses; the message names the file. */
export class PictureRefusedError extends Error {}

/**
 * Uploads pictures one after the other. A second attempt with the same files uploads none of them again.
 * @returns a function that resolves to their addresses
 * @throws {PictureRefusedError} from that function; what `isCancelled` knows when the person has ended an upload
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
