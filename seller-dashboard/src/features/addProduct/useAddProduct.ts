import { useState } from 'react';
import { errorMessage, isCancelled, isStatus } from '@relaptop/shared/api';
import { LIMITS, type AddProductBody } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { useSession, type SessionUser } from '@relaptop/shared/session';
import type { AddProductValues } from '../../common/laptopForm/laptopSchema';
import { specsOf } from '../../common/laptopForm/specs/specsSchema';
import { useUploadOnce } from '../../common/pictures/uploadOnce';
import { useNewProductAddMutation } from './addProductApi';

const TEXTS = { added: 'product added successful', failed: 'Something went wrong' };

/** Statuses by which the upload refuses the file itself: too large, no picture, too many pixels. */
const BAD_FILE = [413, 415, 422];

/** `badPicture` says why the server refused the file, to be shown at its field. */
export type AddProductOutcome = { added: boolean; badPicture?: string };

function bodyOf(
  values: AddProductValues,
  [image, ...further]: [string, ...string[]],
  seller: SessionUser,
): AddProductBody {
  const { selectCategory, image: _file, specs, ...said } = values;
  const info = { ...said, specs: specsOf(specs) };
  // Accounts of other providers may have a longer name than a product takes.
  const sealerName = seller.displayName?.slice(0, LIMITS.name.max);
  return {
    selectCategory,
    image,
    ...(further.length > 0 && { pictures: [image, ...further] }),
    productInfo: { ...info, date: new Date().toISOString(), sealerEmail: seller.email, sealerName },
  };
}

/**
 * Uploads the picture, then adds the product; toasts say how it ended, unless the person has cancelled the upload.
 *
 * @returns the step that is going on, and a function that does both and never rejects; it takes the addresses of further pictures.
 */
export function useAddProduct() {
  const { user } = useSession();
  const upload = useUploadOnce();
  const [addProduct] = useNewProductAddMutation();
  const [step, setStep] = useState<'uploading' | 'saving' | null>(null);

  const add = async (values: AddProductValues, further: readonly string[]): Promise<AddProductOutcome> => {
    let isUploaded = false;
    try {
      if (!user) throw new Error('Please log in again.');
      setStep('uploading');
      const image = await upload(values.image);
      isUploaded = true;
      setStep('saving');
      const body = bodyOf(values, [image, ...further], user);
      const { insertedId } = await addProduct({ email: user.email, body }).unwrap();
      if (insertedId) notify.success(TEXTS.added);
      else notify.error(TEXTS.failed);
      return { added: Boolean(insertedId) };
    } catch (error) {
      if (isCancelled(error)) return { added: false };
      notify.error(`${TEXTS.failed}: ${errorMessage(error)}`);
      const badFile = !isUploaded && BAD_FILE.some((status) => isStatus(error, status));
      return { added: false, badPicture: badFile ? errorMessage(error) : undefined };
    } finally {
      setStep(null);
    }
  };

  return { add, step };
}
