import { useCallback } from 'react';
import { useNewProductPictureMutation } from '../laptopForm/laptopFormApi';

/** Addresses of files that were uploaded, or are about to be. */
const addresses = new WeakMap<File, Promise<string>>();

/** @returns what uploads a file and gives its address; a second time it gives the same address, unless the first try failed */
export function useUploadOnce(): (file: File) => Promise<string> {
  const [upload] = useNewProductPictureMutation();
  return useCallback(
    (file: File) => {
      const known = addresses.get(file);
      if (known) return known;
      const address = upload(file).unwrap();
      addresses.set(file, address);
      address.catch(() => addresses.delete(file));
      return address;
    },
    [upload],
  );
}
