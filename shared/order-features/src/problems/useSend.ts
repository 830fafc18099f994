import { isCancelled } from '@relaptop/shared/api';
import { PictureRefusedError, useUploads } from '@relaptop/shared/ui';
import type { WithPictures } from './PicturesField';

interface Helpers {
  setFieldError: (field: string, message: string) => void;
}

/**
 * Sends a form with pictures: uploads the pictures, then calls `send`. The field shows the error of a refused
 * picture. A canceled upload leaves the form unchanged.
 * @param send sends the form; after a failure it shows a toast and resolves to undefined
 * @returns the form's `onSubmit`, which resolves to true after a success
 */
export function useSend<Values extends WithPictures>(
  send: (values: Values, addresses: string[]) => Promise<unknown>,
  onDone: () => void,
): (values: Values, helpers: Helpers) => Promise<boolean> {
  const upload = useUploads();
  return async (values, { setFieldError }) => {
    try {
      const isSent = (await send(values, await upload(values.pictures))) !== undefined;
      if (isSent) onDone();
      return isSent;
    } catch (error) {
      if (isCancelled(error)) return false;
      if (!(error instanceof PictureRefusedError)) throw error;
      setFieldError('pictures', error.message);
      return false;
    }
  };
}
