import { Page } from '../../components/layout/page-frame';
import { PageHeader } from '../../components/ui/page-header';
import { paths } from '../../config/paths';
import { ActionSpecimens } from './action-specimens';
import { FormSpecimens } from './form-specimens';
import { LayerSpecimens } from './layer-specimens';
import { StateSpecimens } from './state-specimens';
import { TableSpecimens } from './table-specimens';
import { TokenSpecimens } from './token-specimens';

/** The names of code stay as they are in every language. */
const TITLE = paths.uiGallery;

/**
 * Every component of the house in all its states, in both themes; the switch in the top bar shows it in the other
 * language. Built for the local stack alone.
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
