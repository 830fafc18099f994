import { errorMessage } from '@relaptop/shared/api';
import { INFO_PAGES, type DeletionObstacle } from '@relaptop/shared/contracts';
import { useConfirm } from '@relaptop/shared/dialogs';
import { notify } from '@relaptop/shared/notify';
import { panelFor, publicPages } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { Alert, Box, Button, FailedState, Skeleton, Typography } from '@relaptop/shared/ui';
import { useSessionKeeper } from '../../session/SessionContext';
import { useAccountDeleteMutation, useAccountOutlookQuery } from './accountApi';
import { Part } from './Part';
import { deletionTexts as texts, OBSTACLE_TEXTS } from './texts';

const CONTACT = INFO_PAGES.contact.path;

/** Says what would go and what stays, and what keeps the account; then asks, and deletes it. */
export function DeletionSection({ email }: { email: string }) {
  const { data, error, isFetching, refetch } = useAccountOutlookQuery();
  return (
    <Part title={texts.title}>
      {data && (
        <>
          <Points title={texts.goes} points={[...texts.goesAlways, ...texts.goesOf(data.goes)]} />
          <Points title={texts.stays} points={texts.staysOf(data.stays)} />
          <Typography variant="body2" color="textSecondary">
            {texts.erase} <Link to={CONTACT}>{texts.contact}</Link>
          </Typography>
          {data.obstacles.length > 0 ? (
            <Obstacles obstacles={data.obstacles} isChecking={isFetching} onCheck={() => void refetch()} />
          ) : (
            <DeleteButton email={email} onRefused={() => void refetch()} />
          )}
        </>
      )}
      {!data && error && !isFetching && (
        <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
      )}
      {!data && !(error && !isFetching) && (
        <Skeleton role="status" aria-label="Loading" variant="rounded" height={200} />
      )}
    </Part>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <Typography variant="h3" sx={{ fontSize: '1rem' }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 3, overflowWrap: 'anywhere' }}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Box>
    </div>
  );
}

interface ObstaclesProps {
  obstacles: readonly DeletionObstacle[];
  isChecking: boolean;
  onCheck: () => void;
}

function Obstacles({ obstacles, isChecking, onCheck }: ObstaclesProps) {
  const panel = panelFor(useSession().role);
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}>
      <Typography sx={{ fontWeight: 700 }}>{texts.cannot}</Typography>
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {obstacles.map(({ obstacle, order }) => (
          <li key={obstacle + (order?._id ?? '')}>
            {order && (
              <Link
                to={(order.side === 'buyer' ? publicPages.order : publicPages.sale).getHref(panel, {
                  id: order._id,
                })}
              >
                {order.productName}
              </Link>
            )}{' '}
            {OBSTACLE_TEXTS[obstacle]} {obstacle === 'debt' && <Link to={CONTACT}>{texts.contact}</Link>}
          </li>
        ))}
      </Box>
      <Button color="inherit" variant="outlined" loading={isChecking} onClick={onCheck}>
        {texts.checkAgain}
      </Button>
    </Alert>
  );
}

function DeleteButton({ email, onRefused }: { email: string; onRefused: () => void }) {
  const keeper = useSessionKeeper();
  const [remove] = useAccountDeleteMutation();
  const { ask, dialog } = useConfirm<string>(
    { question: texts.question, confirmLabel: texts.begin, danger: true, about: texts.about },
    async () => {
      try {
        await remove().unwrap();
      } catch (error) {
        notify.error(texts.failed(errorMessage(error)));
        onRefused();
        return;
      }
      await keeper.leaveDeleted();
    },
  );
  return (
    <Box>
      <Button variant="outlined" color="error" onClick={() => ask(email)}>
        {texts.begin}
      </Button>
      {dialog}
    </Box>
  );
}
