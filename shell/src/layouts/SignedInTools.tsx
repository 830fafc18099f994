import { useLiveStream } from '@relaptop/shared/stream';
import { MessagesButton } from '../features/messages/MessagesButton';
import { NoticesBell } from '../features/notices/NoticesBell';

/** What the header has for a signed-in person: messages and notices, and the connection by which their news comes in. */
export function SignedInTools() {
  useLiveStream();
  return (
    <>
      <MessagesButton />
      <NoticesBell />
    </>
  );
}
