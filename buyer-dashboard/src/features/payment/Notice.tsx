import { useContext, type ReactNode } from 'react';
import { Icon, Stack, Typography } from '@relaptop/shared/ui';
import { HeadingLevel } from './headingLevel';

const focusOnMount = (heading: HTMLElement | null) => heading?.focus();

interface NoticeProps {
  title: string;
  icon: string;
  color: 'success' | 'warning' | 'error' | 'primary';
  /** Takes the focus, so that who pressed a button that is gone now is told what came of it. */
  isAnswer?: boolean;
  children?: ReactNode;
}

/** Says how it stands with the payment, in the place of the card form. */
export function Notice({ title, icon, color, isAnswer = false, children }: NoticeProps) {
  const level = useContext(HeadingLevel);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Icon path={icon} color={color} sx={{ fontSize: 44 }} />
      <Typography
        variant="h3"
        component={level}
        tabIndex={-1}
        ref={isAnswer ? focusOnMount : undefined}
        sx={{ '&:focus': { outline: 'none' } }}
      >
        {title}
      </Typography>
      {children}
    </Stack>
  );
}
