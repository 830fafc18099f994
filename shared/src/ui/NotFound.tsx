import { ButtonLink, EmptyState, Typography, usePageName } from './basics';

interface NotFoundProps {
  text: string;
  reason: string;
  picture?: string;
  list: { to: string; title: string };
}

export function NotFound({ text, reason, picture, list }: NotFoundProps) {
  usePageName(text);
  return (
    <EmptyState
      text={text}
      picture={picture}
      action={
        <>
          <Typography>{reason}</Typography>
          <ButtonLink to={list.to} variant="contained">
            {`Go to ${list.title}`}
          </ButtonLink>
        </>
      }
    />
  );
}
