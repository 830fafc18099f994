import { useLiveStream } from '@relaptop/shared/stream';
import { MessagesButton } from '../features/messages/MessagesButton';
import { NoticesBell } from '../features/notices/NoticesBell';

/** Messages and notices in the header, and the event stream that updates them. */
export function SignedInTools() {
  useLiveStream();
  return (
    <>
      <MessagesButton />
      <NoticesBell />
    </>
  );
}
