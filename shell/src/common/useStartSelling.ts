import { errorMessage } from '@relaptop/shared/api';
import { notify } from '@relaptop/shared/notify';
import { sellLink } from '@relaptop/shared/paths';
import { useNavigate } from '@relaptop/shared/router';
import { useSessionKeeper } from '../session/SessionContext';

export function useStartSelling(): () => Promise<void> {
  const keeper = useSessionKeeper();
  const navigate = useNavigate();
  return async () => {
    try {
      await keeper.becomeSeller();
    } catch (error) {
      notify.error(`We could not set you up as a seller. ${errorMessage(error)}`);
      return;
    }
    notify.success('You are a seller now. Add your first laptop.');
    await navigate(sellLink('sealer').to);
  };
}
