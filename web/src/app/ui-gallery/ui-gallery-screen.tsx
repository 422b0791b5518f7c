import { Page } from '../../components/layout/page-frame';
import { PageHeader } from '../../components/ui/page-header';
import { paths } from '../../config/paths';
import { ActionSpecimens } from './action-specimens';
import { FormSpecimens } from './form-specimens';
import { LayerSpecimens } from './layer-specimens';
import { StateSpecimens } from './state-specimens';
import { TableSpecimens } from './table-specimens';
import { TokenSpecimens } from './token-specimens';

/** Names of code are not translated. */
const TITLE = paths.uiGallery;

/**
 * Every component in all its states and both themes; the switch in the top bar changes the language. Built for the local
 * stack only.
 */
export default function UiGalleryScreen() {
  return (
    <Page>
      <PageHeader title={TITLE} />
      <TokenSpecimens />
      <ActionSpecimens />
      <FormSpecimens />
      <StateSpecimens />
      <LayerSpecimens />
      <TableSpecimens />
    </Page>
  );
}
