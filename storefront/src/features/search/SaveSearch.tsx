import { mdiBellPlusOutline } from '@mdi/js';
import { Button, Icon, useDialogOnDemand } from '@relaptop/shared/basics';
import { laptopQueryString, type LaptopQuery } from '@relaptop/shared/contracts';
import { useSignedInActs } from '../../common/useSignedInActs';
import { saveSearchTexts } from './texts';

/** A button without a frame has its words at the page's edge, and on phones nothing beyond the window's. */
const TO_EDGE = { xs: -2, sm: '-18px' };

const load = async () => (await import('./SaveSearchDialog')).SaveSearchDialog;

/** Keeps what is searched for; visitors log in first. All laptops are no search. */
export function SaveSearch({
  query: { sort: _sort, ...searched },
  name,
}: {
  query: LaptopQuery;
  name: string;
}) {
  const dialog = useDialogOnDemand(load);
  const queryString = laptopQueryString(searched);
  const { saveSearch } = useSignedInActs({
    saveSearch: () => queryString && dialog.open({ queryString, name }),
  });
  if (queryString === '') return null;
  return (
    <>
      <Button startIcon={<Icon path={mdiBellPlusOutline} />} onClick={saveSearch} sx={{ mr: TO_EDGE }}>
        {saveSearchTexts.title}
      </Button>
      {dialog.dialog}
    </>
  );
}
