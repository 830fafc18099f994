import type { Product } from '@relaptop/shared/contracts';
import { useAct } from '@relaptop/shared/dialogs';
import { changeFailed, useNotifiedMutation } from '@relaptop/shared/notify';
import { useCurrentPanel, useNavigate } from '@relaptop/shared/router';
import { pages } from '../../paths';
import {
  useMyProductsDuplicateMutation,
  useMyProductsListAgainMutation,
  useMyProductsWithdrawMutation,
} from './myProductsApi';
import { DUPLICATED, LISTED_AGAIN, WITHDRAW } from './texts';

const idOf = ({ _id }: Product) => _id;

/** Takes a laptop out of the shop and puts it back, and makes a draft of one, which is opened. */
export function useShelfActs() {
  const panel = useCurrentPanel();
  const navigate = useNavigate();
  const withdrawing = useAct(useMyProductsWithdrawMutation(), WITHDRAW, idOf);
  const [listAgain] = useMyProductsListAgainMutation();
  const [duplicate] = useMyProductsDuplicateMutation();
  const list = useNotifiedMutation(listAgain, { success: LISTED_AGAIN, failure: changeFailed });
  const copy = useNotifiedMutation(duplicate, { success: DUPLICATED, failure: changeFailed });
  return {
    dialog: withdrawing.dialog,
    onWithdraw: withdrawing.ask,
    onListAgain: (product: Product) => void list(product._id),
    onDuplicate: async (product: Product) => {
      const draft = await copy(product._id);
      if (draft) await navigate(`${pages.addProduct.getHref(panel)}?draft=${draft.insertedId}`);
    },
  };
}
