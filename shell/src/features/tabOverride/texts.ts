import type { OverrideRefusal, TabOverride } from '@relaptop/shared/contracts';

const REFUSALS: Record<OverrideRefusal, (asked: TabOverride) => string> = {
  notAllowed: () =>
    'Only admins can open another version, or people with a link that was made for it. If you are an admin, log in and open the address again.',
  changedLink: () => 'The link is not complete. Copy all of it, or ask for a new one.',
  expiredLink: () => 'The link has expired. Ask for a new one.',
  unknownVersion: ({ remote, version }) => `There is no ${remote} ${version} here.`,
};

export const tabOverrideTexts = {
  label: 'Version in this tab',
  shown: ({ remote, version }: TabOverride) => `This tab shows ${remote} ${version}. Nobody else sees it.`,
  refused: (asked: TabOverride) =>
    `This tab shows the live version. ${asked.refused ? REFUSALS[asked.refused](asked) : ''}`,
  end: 'Back to the live version',
  close: 'Close',
};
