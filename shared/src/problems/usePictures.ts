import { useRef } from 'react';
import { errorMessage } from '@relaptop/shared/api';
import { useProblemsPictureMutation } from './problemsApi';
import { problemTexts } from './texts';

/** A picture that the server refuses; the message names the file. */
export class PictureRefusedError extends Error {}

/**
 * Uploads pictures one after the other. A second attempt with the same files uploads none of them again.
 * @returns a function that resolves to their addresses
 * @throws {PictureRefusedError} from that function
 */
export function usePictures(): (files: readonly File[]) => Promise<string[]> {
  const [upload] = useProblemsPictureMutation();
  const known = useRef(new Map<File, string>());
  return async (files) => {
    const addresses: string[] = [];
    for (const file of files) {
      const address =
        known.current.get(file) ??
        (await upload(file)
          .unwrap()
          .catch((error: unknown) => {
            throw new PictureRefusedError(problemTexts.ofFile(file.name, errorMessage(error)));
          }));
      known.current.set(file, address);
      addresses.push(address);
    }
    return addresses;
  };
}
