import { useState } from 'react';
import { errorMessage, isCancelled, serverNow } from '@relaptop/shared/api';
import { LIMITS, type AddProductBody } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { useSession, type SessionUser } from '@relaptop/shared/session';
import type { AddProductValues } from '../../common/laptopForm/laptopSchema';
import { specsOf } from '../../common/laptopForm/specs/specsSchema';
import { useNewProductAddMutation } from '../../common/sellerApi';

const TEXTS = { added: 'product added successful', failed: 'Something went wrong' };

function bodyOf(values: AddProductValues, pictures: string[], seller: SessionUser): AddProductBody {
  const { selectCategory, image: _mistake, specs, ...texts } = values;
  const info = { ...texts, specs: specsOf(specs) };
  // A name from a sign-in provider such as Google may be longer than the shop allows.
  const sealerName = seller.displayName?.slice(0, LIMITS.name.max);
  return {
    selectCategory,
    image: pictures[0] ?? '',
    ...(pictures.length > 1 && { pictures }),
    productInfo: {
      ...info,
      date: new Date(serverNow()).toISOString(),
      sealerEmail: seller.email,
      sealerName,
    },
  };
}

/**
 * Waits for the pictures' addresses, then adds the laptop, and shows the result in a toast. No toast appears
 * if the user canceled an upload.
 *
 * @returns the current step, and `add`, which resolves to true if the server added the laptop and never
 * rejects
 */
export function useAddProduct() {
  const { user } = useSession();
  const [addProduct] = useNewProductAddMutation();
  const [step, setStep] = useState<'uploading' | 'saving' | null>(null);

  const add = async (values: AddProductValues, uploaded: () => Promise<string[]>): Promise<boolean> => {
    try {
      if (!user) throw new Error('Please log in again.');
      setStep('uploading');
      const pictures = await uploaded();
      setStep('saving');
      const body = bodyOf(values, pictures, user);
      const { insertedId } = await addProduct({ email: user.email, body }).unwrap();
      if (insertedId) notify.success(TEXTS.added);
      else notify.error(TEXTS.failed);
      return Boolean(insertedId);
    } catch (error) {
      if (!isCancelled(error)) notify.error(`${TEXTS.failed}: ${errorMessage(error)}`);
      return false;
    } finally {
      setStep(null);
    }
  };

  return { add, step };
}
