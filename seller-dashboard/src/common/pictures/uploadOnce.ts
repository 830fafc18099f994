import { useCallback } from 'react';
import { isCancelled } from '@relaptop/shared/api';
import { useNewProductPictureMutation } from '../laptopForm/laptopFormApi';

/** Addresses of files that were uploaded, or are about to be. */
const addresses = new WeakMap<File, Promise<string>>();

/** Files whose upload the person has ended. */
const ended = new WeakSet<File>();

/** @returns whether a file is not to be uploaded before the person asks for it again */
export const isUploadEnded = (file: File): boolean => ended.has(file);

/** This file is what is at that address. */
export const rememberUpload = (file: File, address: string): void =>
  void addresses.set(file, Promise.resolve(address));

/** @returns what uploads a file and gives its address; a second time it gives the same address, unless the first try failed */
export function useUploadOnce(): (file: File) => Promise<string> {
  const [upload] = useNewProductPictureMutation();
  return useCallback(
    (file: File) => {
      const known = addresses.get(file);
      if (known) return known;
      const address = upload(file).unwrap();
      addresses.set(file, address);
      address.catch((error: unknown) => {
        addresses.delete(file);
        if (isCancelled(error)) ended.add(file);
      });
      return address;
    },
    [upload],
  );
}
