import { isCancelled } from '@relaptop/shared/api';
import { PictureRefusedError, useUploads } from '@relaptop/shared/forms';
import type { WithPictures } from './PicturesField';

interface Helpers {
  setFieldError: (field: string, message: string) => void;
}

/**
 * Sends a form with pictures: these first, then the rest. What the server says against a picture stands at its field, and nothing
 * typed is lost; nor is it when the person cancels an upload.
 * @param send resolves to undefined when it did not succeed, and has said so
 * @returns for the form's `onSubmit`: whether it was sent
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
