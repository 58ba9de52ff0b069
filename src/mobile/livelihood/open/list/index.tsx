import { OpenPage } from '../../../shared/open/open-page';
import { LIVELIHOOD_FRAME } from '../../shared/frame';
import { OpenProjects } from './open-projects';

definePageConfig({ navigationBarTitleText: '民生实事项目', enablePullDownRefresh: true, enableShareAppMessage: true });

/** The public projects behind the figures. */
export default function OpenLivelihoodListPage() {
  return (
    <OpenPage title="民生实事项目" shareable {...LIVELIHOOD_FRAME}>
      <OpenProjects />
    </OpenPage>
  );
}
