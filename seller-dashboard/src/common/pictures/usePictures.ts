import { useCallback, useEffect, useRef, useState } from 'react';
import { cancelUpload, errorMessage } from '@relaptop/shared/api';
import { mistakeInPicture } from '@relaptop/shared/ui';
import { useNewProductPictureMutation } from '../sellerApi';

const addresses = new WeakMap<File, Promise<string>>();

/**
 * @returns a function that uploads a file once. A repeated call returns the same promise, unless the upload
 * failed
 */
function useUploadOnce(): (file: File) => Promise<string> {
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

export interface Picture {
  readonly key: string;
  readonly file?: File;
  readonly address?: string;
  readonly error?: string;
}

let count = 0;
const newKey = (): string => `picture-${(count += 1)}`;
const keysOf = (pictures: readonly Picture[]): string => pictures.map(({ key }) => key).join(' ');
const there = (address: string): Picture => ({ key: newKey(), address });

/**
 * An ordered list of pictures. It uploads each picture as soon as the seller chooses it.
 *
 * @param initial addresses of the saved pictures
 * @param most maximum number of pictures. The list refuses further files, and counts them
 */
export function usePictures(initial: readonly string[], most: number) {
  const [pictures, setPictures] = useState<readonly Picture[]>(() => initial.map(there));
  const [leftOut, setLeftOut] = useState(0);
  const upload = useUploadOnce();

  const send = useCallback(
    async ({ key, file }: Picture) => {
      if (!file) return;
      const change = (changes: Partial<Picture>) =>
        setPictures((now) => now.map((one) => (one.key === key ? { ...one, ...changes } : one)));
      try {
        change({ address: await upload(file) });
      } catch (error) {
        change({ error: errorMessage(error) });
      }
    },
    [upload],
  );

  const add = (files: readonly File[]) => {
    const added = files
      .slice(0, Math.max(0, most - pictures.length))
      .map((file): Picture => ({ key: newKey(), file, error: mistakeInPicture(file) }));
    setLeftOut(files.length - added.length);
    setPictures([...pictures, ...added]);
    for (const picture of added) if (!picture.error) void send(picture);
  };
  const retry = (picture: Picture) => {
    setPictures((now) => now.map((one) => (one.key === picture.key ? { ...one, error: undefined } : one)));
    void send(picture);
  };
  const remove = ({ key, file }: Picture) => {
    if (file) cancelUpload(file);
    setLeftOut(0);
    setPictures((now) => now.filter((one) => one.key !== key));
  };
  const move = (from: string, to: string) =>
    setPictures((now) => {
      const moved = now.find(({ key }) => key === from);
      const place = now.findIndex(({ key }) => key === to);
      if (!moved || place < 0) return now;
      const others = now.filter(({ key }) => key !== from);
      return [...others.slice(0, place), moved, ...others.slice(place)];
    });
  const latest = useRef(pictures);
  useEffect(() => {
    latest.current = pictures;
  });
  /**
   * Waits for all uploads, also of pictures that the seller adds meanwhile. Rejects if one upload fails.
   * @returns the addresses in the order of the pictures
   */
  const uploaded = async (): Promise<string[]> => {
    const asked = latest.current;
    const all = await Promise.all(asked.map(({ address, file }) => address ?? (file && upload(file))));
    if (keysOf(latest.current) !== keysOf(asked)) return uploaded();
    return all.filter((address) => address !== undefined);
  };

  return {
    pictures,
    most,
    leftOut,
    add,
    retry,
    remove,
    move,
    uploaded,
    addresses: pictures.flatMap(({ address }) => address ?? []),
    isUploading: pictures.some(({ address, error }) => !address && !error),
    hasFailed: pictures.some(({ error }) => error !== undefined),
  };
}

export type Pictures = ReturnType<typeof usePictures>;
