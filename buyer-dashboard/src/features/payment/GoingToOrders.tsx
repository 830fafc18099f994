import { useEffect, useState } from 'react';
import { useNavigate } from '@relaptop/shared/router';
import { Box, Button, ButtonLink, Stack, useWhileVisible } from '@relaptop/shared/ui';
import { OrdersLink, useOrdersHref } from './OrdersLink';

/** Time to read the transaction id and to copy it. */
const SECONDS = 20;

/** Takes the buyer to My Orders when the time is over, unless they stay. It stands still while they look at another tab. */
export function GoingToOrders() {
  const navigate = useNavigate();
  const href = useOrdersHref();
  const [left, setLeft] = useState(SECONDS);
  const [isStaying, setStaying] = useState(false);
  useWhileVisible(isStaying ? null : 1000, () => setLeft((seconds) => seconds - 1));
  const isOver = left <= 0 && !isStaying;
  useEffect(() => {
    if (isOver) void navigate(href);
  }, [isOver, navigate, href]);

  if (isStaying) return <OrdersLink />;
  return (
    <>
      <Box role="timer">
        {left === 1 ? 'You go to My Orders in 1 second' : `You go to My Orders in ${left} seconds`}
      </Box>
      <Stack direction="row" spacing={1}>
        <Button onClick={() => setStaying(true)}>Stay here</Button>
        <ButtonLink to={href} variant="outlined">
          Go now
        </ButtonLink>
      </Stack>
    </>
  );
}
